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

test("a translation replaces fields and entries of the original by field and id, and lists of words as a whole", () => {
  const before = structuredClone(ORIGINAL);
  const own = { title: "शीर्षक", cards: [{ id: 2, text: "दो" }], tags: ["क"] };
  const { data, problems } = translateSettings(ORIGINAL, own);
  const cards = [ORIGINAL.cards[0], { id: 2, text: "दो" }];
  expect({ data, problems }).toEqual({ data: { ...before, ...own, cards }, problems: [] });
  expect(ORIGINAL).toEqual(before);
});

test.each([
  [{ cards: [{ text: "x" }] }, 'field "cards[0].id": expected one of 1, 2, found nothing'],
  [{ cards: [{ id: 3 }] }, 'field "cards[0].id": expected one of 1, 2, found 3'],
])("reports entries that the original doesn't have: %j", (translation, sentence) => {
  const { problems } = translateSettings(ORIGINAL, translation);
  expect(problems.map(({ text }) => text)).toEqual([sentence]);
});

const FILE = "translations/es-US/site/people.yaml";

describe("the check of translated settings", () => {
  itReports(FILE, [
    [["id: rosa-delgado", "id: rosa"], "people[3].id", "one of karthik-raghavan, "],
    [["sample:", "site: 1\nsample:"], "", 'no field named "site", found it'],
    ["people: nobody", "people", 'a list, found "nobody"'],
  ]);

  it("names the line of an entry wherever it is, and the line in the original for one that is left out", () => {
    edit(FILE, / {2}- id: karthik-raghavan\n(?: {4}.*\n)+/, "");
    edit(FILE, /(id: rosa-delgado\n {4}role:).*/, '$1 " "');
    expect(checkMessage(FILE)).toContain(`(line ${lineOf(FILE, 'role: " "')})`);
    edit("site/people.yaml", /(id: karthik-raghavan\n(?: {4}.*\n)*? {4}office:).*/, "$1 9");
    const line = lineOf("site/people.yaml", "office: 9");
    expect(checkMessage(FILE)).toContain(`(line ${line} of content/site/people.yaml)`);
  });
});
