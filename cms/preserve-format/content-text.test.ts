import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseContent, preserveMarkdown, preserveYaml, serializeContent } from "./content-text.ts";

const BEFORE = `# What is written at the top.
name: Loom # the brand

# The promises.
promises:
  days: 90 # a minimum
  "hours": 24
offices:
  - id: india
    hours: { days: [monday, tuesday], from: "9:00", to: '18:00' }
  # The second one.
  - id: usa
    text: >-
      A long text
      in two lines.
tags: [a, b]
lead: A sentence that runs
  over two lines.
empty: []
`;

test.for([
  ["a plain value", { name: "Weft" }, [["name: Loom #", "name: Weft #"]]],
  ["a value with signs", { name: "Weft: #1" }, [["name: Loom #", 'name: "Weft: #1" #']]],
  ["a value between quotes", { promises: { days: 90, hours: 12 } }, [["24", "12"]]],
  ["a removed field", { tags: undefined }, [["tags: [a, b]\n", ""]]],
  ["a new field", { more: { deep: true } }, [["empty: []\n", "empty: []\nmore:\n  deep: true\n"]]],
  ["an entry of a list on one line", { tags: ["a", "c"] }, [["[a, b]", "[a, c]"]]],
  ["a longer list on one line", { tags: ["a", "b", "c"] }, [["[a, b]", "[ a, b, c ]"]]],
  ["a first entry", { empty: ["x"] }, [["empty: []", "empty:\n  - x"]]],
] as const)("keeps everything around %s", ([, change, edits]) => {
  const data = { ...parse(BEFORE), ...change };
  for (const [key, value] of Object.entries(data)) if (value === undefined) delete data[key];
  const expected = edits.reduce((text, [from, to]) => text.replace(from, to), BEFORE);
  expect(preserveYaml(BEFORE, data)).toBe(expected);
});

test("keeps the entries of a list that are still there, and what is written about them", () => {
  const { offices, ...rest } = parse(BEFORE);
  const [india, usa] = offices;
  const added = preserveYaml(BEFORE, { ...rest, offices: [india, { id: "spain" }, usa] });
  expect(added).toContain("  - id: spain\n  # The second one.\n  - id: usa\n");
  const removed = preserveYaml(BEFORE, { ...rest, offices: [usa] });
  expect(removed).toBe(BEFORE.replace(/ {2}- id: india\n.*\n/, ""));
  const changed = preserveYaml(BEFORE, {
    ...rest,
    offices: [{ ...india, hours: { ...india.hours, to: "17:00" } }, usa],
  });
  expect(changed).toBe(BEFORE.replace("'18:00'", "'17:00'"));
});

test("writes exactly the given data, however much of it changes", () => {
  const { offices, ...rest } = parse(BEFORE);
  for (const data of [
    { offices },
    { ...rest, name: { long: ["a"], text: "one\n\ntwo\n" } },
    { ...rest, offices: [] },
    { lead: "# no comment\n- no list", name: "", promises: null },
  ])
    expect(parse(preserveYaml(BEFORE, data))).toEqual(data);
});

test("gives back every file of the content as it was, and changes but one line with one value", () => {
  const files = globSync("content/**/*.{md,yaml}");
  expect(files).not.toEqual([]);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const data = parseContent(file, text);
    expect(serializeContent(file, text, data), file).toBe(text);
    const key = Object.keys(Object(data)).find(
      (name) => typeof Object(data)[name] === "string" && name !== "body",
    );
    if (Array.isArray(data) || !key) continue;
    const changed = serializeContent(file, text, { ...Object(data), [key]: "One: two" });
    expect(changed, file).toContain("One: two");
    expect(
      listLines(changed).filter((line) => !listLines(text).includes(line)),
      file,
    ).toHaveLength(1);
  }
});

function listLines(text: string): string[] {
  return text.split("\n");
}

const MARKDOWN = `A first paragraph, of {{brand}}.

<!-- a note for writers -->

- one
- two

| a | b |
|---|--:|
| 1 | 2 |

\`\`\`yaml
key: \${{ value }}
\`\`\`

The last one.`;

test("keeps what reads the same, though an editor wrote it in its own way", () => {
  const edited = `A first paragraph, of {{brand}}.

* one
* two

| a   | b   |
| --- | ---:|
| 1   | 2   |

\`\`\`yaml
key: \${{ value }}
\`\`\`

The very last one.
`;
  expect(preserveMarkdown(MARKDOWN, edited)).toBe(MARKDOWN.replace("The last one.", "The very last one."));
});

test("writes lists with the bullets that they had", () => {
  expect(preserveMarkdown("- one\n- two\n  - deep", "* one\n* more\n  * deep")).toBe(
    "- one\n- more\n  - deep",
  );
  expect(preserveMarkdown("", "* one\n* two")).toBe("- one\n- two");
});

test("takes new parts, leaves out removed ones, and keeps links that are named below", () => {
  expect(preserveMarkdown("One.\n\nTwo.", "One.\n\nBetween.\n\nTwo.")).toBe("One.\n\nBetween.\n\nTwo.");
  expect(preserveMarkdown("One.\n\nTwo.\n\nThree.", "One.\n\nThree.")).toBe("One.\n\nThree.");
  expect(preserveMarkdown("", "New.\n")).toBe("New.");
  expect(preserveMarkdown("A [link][a].\n\n[a]: /b", "A [link][a].\n\nMore.\n\n[a]: /b")).toBe(
    "A [link][a].\n\nMore.\n\n[a]: /b",
  );
});
