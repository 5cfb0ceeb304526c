import { describe, expect, it } from "vitest";
import * as z from "zod";
import { contentConfig, openContent } from "#content.config";
import { writeProblem } from "../content/content-error.ts";
import { edit, set } from "../content/testing/content-copy.ts";
import { checkMessage, itReports, lineOf } from "../content/testing/mistakes.ts";
import { hashWords, translatePage, translateSettings } from "./translate.server.ts";

const ORIGINAL = { sample: true, title: "Title", order: 1, cards: [{ text: "One" }, { text: "Two" }] };

it("takes whole fields of words from the translation, and the facts from the original", () => {
  const words = { translates: "1a2b3c4d", title: "शीर्षक", cards: [{ text: "एक" }] };
  const { data, problems } = translatePage(ORIGINAL, words, ["order"]);
  expect(problems).toEqual([]);
  expect(data).toEqual({ sample: true, title: "शीर्षक", order: 1, cards: [{ text: "एक" }] });
});

it("a hash changes with the words of an original, not with its facts", () => {
  const hash = hashWords(ORIGINAL, ["order"]);
  expect(hash).toMatch(/^[\da-f]{8}$/);
  expect(hashWords({ ...ORIGINAL, sample: false, order: 2 }, ["order"])).toBe(hash);
  expect(hashWords({ ...ORIGINAL, title: "Other" }, ["order"])).not.toBe(hash);
});

const PAGE = "translations/es-US/pages/trust.md";

describe("the check of a translated page", () => {
  const add = (line: string): [string, string] => ["\nname:", `\n${line}\nname:`];
  itReports(PAGE, [
    [
      add("updated: 2026-01-01"),
      "updated",
      "in the original only, as it is the same in every language, found it",
    ],
    [["description:", "# description:"], "description", "the words of this language, found nothing (line "],
    [add("subtitle: x"), "", 'no field named "subtitle", found it (line '],
    [
      "translates: 12345678",
      "translates",
      'text in quotation marks such as "1a2b3c4d", found number 12345678',
    ],
    [["layout: article", "layout: 5"], "blocks[1].body.layout", "one of "],
  ]);

  it("accepts lists of another length, and a translation of another version", () => {
    edit(PAGE, /^ {2}- body:\n {6}layout: beside\n/m, "");
    set(PAGE, "translates: old");
    expect(checkMessage(PAGE)).toBe("");
  });

  it("names its own lines for its own fields", () => {
    edit(PAGE, "layout: article", "layout: 5");
    expect(checkMessage(PAGE)).toContain(`(line ${lineOf(PAGE, "layout: 5")})`);
    set(PAGE, "name:");
    expect(checkMessage(PAGE)).toContain(`(line ${lineOf(PAGE, "name:")})`);
  });
});

it("the facts of each collection are fields of its files", () => {
  const reader = openContent();
  for (const { facts = [], schema } of [...contentConfig.folders, ...contentConfig.files]) {
    const json = z.toJSONSchema(reader.schema(schema), { io: "input", unrepresentable: "any" });
    const forms = json.oneOf ?? [json];
    const names = forms.flatMap((form) => Object.keys(Object(Object(form).properties)));
    expect(facts.filter((fact) => !names.includes(fact))).toEqual([]);
  }
});

const SETTINGS = {
  title: "Title",
  order: 1,
  cards: [
    { id: 1, text: "One" },
    { id: 2, text: "Two" },
  ],
  tags: ["a", "b"],
};

it("a translation replaces fields and entries of the original by field and id, and lists of words as a whole", () => {
  const before = structuredClone(SETTINGS);
  const own = { title: "शीर्षक", cards: [{ id: 2, text: "दो" }], tags: ["क"] };
  const { data, problems } = translateSettings(SETTINGS, own);
  const cards = [SETTINGS.cards[0], { id: 2, text: "दो" }];
  expect({ data, problems }).toEqual({ data: { ...before, ...own, cards }, problems: [] });
  expect(SETTINGS).toEqual(before);
});

it.each([
  [{ cards: [{ text: "x" }] }, 'field "cards[0].id": expected one of 1, 2, found nothing'],
  [{ cards: [{ id: 3 }] }, 'field "cards[0].id": expected one of 1, 2, found 3'],
])("reports entries that the original doesn't have: %j", (translation, sentence) => {
  const { problems } = translateSettings(SETTINGS, translation);
  expect(problems.map(writeProblem)).toEqual([sentence]);
});

const PEOPLE = "translations/es-US/site/people.yaml";

describe("the check of translated settings", () => {
  itReports(PEOPLE, [
    [["id: rosa-delgado", "id: rosa"], "people[3].id", "one of karthik-raghavan, "],
    [["sample:", "site: 1\nsample:"], "", 'no field named "site", found it'],
    ["people: nobody", "people", 'a list, found "nobody"'],
  ]);

  it("names the line of an entry wherever it is, and the line in the original for one that is left out", () => {
    edit(PEOPLE, / {2}- id: karthik-raghavan\n(?: {4}.*\n)+/, "");
    edit(PEOPLE, /(id: rosa-delgado\n {4}role:).*/, '$1 " "');
    expect(checkMessage(PEOPLE)).toContain(`(line ${lineOf(PEOPLE, 'role: " "')})`);
    edit("site/people.yaml", /(id: karthik-raghavan\n(?: {4}.*\n)*? {4}office:).*/, "$1 9");
    const line = lineOf("site/people.yaml", "office: 9");
    expect(checkMessage(PEOPLE)).toContain(`(line ${line} of content/site/people.yaml)`);
  });
});
