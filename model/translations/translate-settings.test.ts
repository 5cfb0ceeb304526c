import { describe, expect, it, test } from "vitest";
import { checkMessage, itReports, lineOf } from "../content/testing/mistakes.ts";
import { edit } from "./content-copy.ts";
import { translateSettings } from "./translate-settings.server.ts";

const ORIGINAL = {
  title: "Title",
  order: 1,
  cards: [
    { id: 1, text: "One" },
    { id: 2, text: "Two" },
  ],
  tags: ["a", "b"],
};

test("what a translation has replaces the original's by field and id, and lists of words whole", () => {
  const before = structuredClone(ORIGINAL);
  const own = { title: "शीर्षक", cards: [{ id: 2, text: "दो" }], tags: ["क"] };
  const { data, problems } = translateSettings(ORIGINAL, own);
  const cards = [ORIGINAL.cards[0], { id: 2, text: "दो" }];
  expect({ data, problems }).toEqual({ data: { ...before, ...own, cards }, problems: [] });
  expect(ORIGINAL).toEqual(before);
});

const IDS = "expected one of 1, 2, each once, found";

test.each([
  [{ cards: [{ text: "x" }] }, `field "cards[0].id": ${IDS} nothing`],
  [{ cards: [{ id: 3 }] }, `field "cards[0].id": ${IDS} 3`],
  [{ cards: [{ id: 2 }, { id: 2, text: "x" }] }, `field "cards[1].id": ${IDS} 2 again`],
  [{ cards: "x" }, 'field "cards": expected a list as in the original, found text'],
  [{ order: "first" }, 'field "order": expected a number as in the original, found text'],
  [{ title: ["x"] }, 'field "title": expected text as in the original, found a list'],
  ["x", "field (whole file): expected a group of fields as in the original, found text"],
])("reports where a translation does not fit: %j", (translation, sentence) => {
  const { data, problems } = translateSettings(ORIGINAL, translation);
  expect(problems.map(({ text }) => text)).toEqual([sentence]);
  expect(data).toEqual(ORIGINAL);
});

const FILE = "translations/es-US/site/people.yaml";

describe("the check of translated settings", () => {
  itReports(FILE, [
    [["id: rosa-delgado", "id: rosa"], "people[3].id", "one of karthik-raghavan, "],
    [["sample:", "site: 1\nsample:"], "", 'no field named "site", found it'],
  ]);

  it("names the line of an entry wherever it is, and that of the original for one that is left out", () => {
    edit(FILE, / {2}- id: karthik-raghavan\n(?: {4}.*\n)+/, "");
    edit(FILE, /(id: rosa-delgado\n {4}role:).*/, '$1 " "');
    expect(checkMessage(FILE)).toContain(`(line ${lineOf(FILE, 'role: " "')})`);
    edit("site/people.yaml", /(id: karthik-raghavan\n(?: {4}.*\n)*? {4}office:).*/, "$1 9");
    const line = lineOf("site/people.yaml", "office: 9");
    expect(checkMessage(FILE)).toContain(`(line ${line} of content/site/people.yaml)`);
  });
});
