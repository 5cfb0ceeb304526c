import { expect, test } from "vitest";
import { translateSettings } from "./translate-settings.server.ts";

const ORIGINAL = {
  title: "Title",
  order: 1,
  cards: [
    { id: 1, text: "One" },
    { id: 2, text: "Two" },
  ],
  tags: ["a"],
};

test("text comes from the translation, everything else from the original, which is not modified", () => {
  const before = structuredClone(ORIGINAL);
  const { data, problems } = translateSettings(ORIGINAL, { title: "शीर्षक", cards: [{ text: "एक" }, {}] });
  const cards = [{ id: 1, text: "एक" }, ORIGINAL.cards[1]];
  expect({ data, problems }).toEqual({ data: { ...before, title: "शीर्षक", cards }, problems: [] });
  expect(ORIGINAL).toEqual(before);
});

test.each([
  [{ cards: [{ text: "x" }] }, 'field "cards": expected a list of 2 as in the original, found a list of 1'],
  [{ cards: "x" }, 'field "cards": expected a list of 2 as in the original, found text'],
  [{ order: "first" }, 'field "order": expected a number as in the original, found text'],
  [{ title: ["x"] }, 'field "title": expected text as in the original, found a list of 1'],
  [{ cards: ["x", {}] }, 'field "cards[0]": expected a group of fields as in the original, found text'],
  ["x", "(whole file): expected a group of fields as in the original, found text"],
])("reports where a translation does not fit: %j", (translation, sentence) => {
  const { data, problems } = translateSettings(ORIGINAL, translation);
  expect(problems).toEqual([sentence]);
  expect(data).toEqual(ORIGINAL);
});
