import fc from "fast-check";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { parseText, updateText, updateYaml } from "./content-text.ts";
import { alignEntries, dropUntranslated } from "./translations.ts";

const BEFORE = `# What is written at the top.
name: Loom # the brand

# The promises.
promises:
  days: 90 # a minimum
  "hours": 24
offices:
  - id: india
    hours: { days: [ monday, tuesday ], from: "9:00", to: '18:00' }
  # The second one.
  - id: usa
    text: >-
      A long text in one line.
tags: [ a, b ] # for search
lead: A sentence in one line.
empty: []
`;

const [INDIA, USA] = parse(BEFORE).offices;

test.for([
  ["a plain value", { name: "Weft" }, [["name: Loom #", "name: Weft #"]]],
  ["a value with signs", { name: "Weft: #1" }, [["name: Loom #", 'name: "Weft: #1" #']]],
  ["a value between quotes", { promises: { days: 90, hours: 12 } }, [["24", "12"]]],
  ["a removed field", { tags: undefined }, [["tags: [ a, b ] # for search\n", ""]]],
  ["a removed field of a group", { promises: { hours: 24 } }, [["  days: 90 # a minimum\n", ""]]],
  ["a new field", { more: { deep: true } }, [["empty: []\n", "empty: []\nmore:\n  deep: true\n"]]],
  ["an entry of a list on one line", { tags: ["a", "c"] }, [["[ a, b ]", "[ a, c ]"]]],
  ["a longer list on one line", { tags: ["a", "b", "c"] }, [["[ a, b ]", "[ a, b, c ]"]]],
  ["a first entry", { empty: ["x"] }, [["empty: []", "empty:\n  - x"]]],
  ["a removed entry", { offices: [USA] }, [[/ {2}- id: india\n.*\n/, ""]]],
  [
    "a new entry",
    { offices: [INDIA, { id: "spain" }, USA] },
    [["  # The second", "  - id: spain\n  # The second"]],
  ],
  [
    "entries that changed places",
    { offices: [USA, INDIA] },
    [[/( {2}- id: india\n.*\n)( {2}# The second one.\n {2}- id: usa\n(?: {4}.*\n)+)/, "$2$1"]],
  ],
  [
    "a value deep inside",
    { offices: [{ ...INDIA, hours: { ...INDIA.hours, to: "17:00" } }, USA] },
    [["'18:00'", "'17:00'"]],
  ],
] as const)("keeps everything around %s", ([, change, edits]) => {
  const data = Object.fromEntries(
    Object.entries({ ...parse(BEFORE), ...change }).filter(([, value]) => value !== undefined),
  );
  const expected = edits.reduce<string>((text, [from, to]) => text.replace(from, to), BEFORE);
  expect(updateYaml(BEFORE, data)).toBe(expected);
});

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom("90", "a: b", "# x", "x #y", "yes", "a\nb\n", "- a", "", " lead ", "{{brand}} x"),
);
const { data } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie("value"), { maxLength: 4 }), tie("data")),
  data: fc.dictionary(fc.constantFrom("a", "b", "c", "d e", "90"), tie("value"), {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  }),
}));

const style = fc.constantFrom("block", "any");

test("writes exactly the given data and keeps the comment at the top, however much changes", () => {
  const check = (old: unknown, next: unknown, collectionStyle: "block" | "any") => {
    const updated = updateYaml(`# top\n\n${stringify(old, { collectionStyle, lineWidth: 0 })}`, next);
    expect(parse(updated)).toEqual(next);
    expect(updated).toContain("# top");
  };
  fc.assert(fc.property(data, data, style, check));
});

test("writes data that cannot be changed in place, such as an alias", () => {
  const updated = updateYaml("# top\na: &x { b: 1 }\nc: *x\n", { a: { b: 2 }, c: { b: 1 } });
  expect(parse(updated)).toEqual({ a: { b: 2 }, c: { b: 1 } });
  expect(updated).toMatch(/^# top\n/);
  expect(updateYaml("# top\n- a\n", [])).toBe("# top\n[]\n");
});

const POST = "---\r\ntitle: One # note\r\n---\r\n\r\nA *text*.\r\n\r\n";

test("keeps the line breaks of Windows, and the text of an untouched post", () => {
  const file = "blog/a.md";
  expect(parseText(file, POST)).toEqual({ title: "One", body: "A *text*." });
  expect(updateText(file, POST, { title: "Two", body: "A *text*." })).toBe(POST.replace("One", "Two"));
  expect(updateText(file, POST, { title: "One", body: "New." })).toBe(
    "---\r\ntitle: One # note\r\n---\r\n\r\nNew.\r\n",
  );
  expect(updateText(file, undefined, { title: "One", body: "New." })).toBe("---\ntitle: One\n---\n\nNew.\n");
});

test("settings keep only what is translated, with the ids of the entries", () => {
  const original = {
    name: "One",
    cards: [
      { id: "a", text: "One" },
      { id: "b", text: "Two" },
    ],
    tags: ["x", "y"],
  };
  const saved = { cards: [{ id: "b", text: "दो" }], tags: ["क"] };
  const shown = { cards: [{}, { text: "दो" }], tags: ["क"] };
  expect(alignEntries(original, saved)).toEqual(shown);
  expect(dropUntranslated(original, { name: "", ...shown, tags: ["", "क"] })).toEqual(saved);
});
