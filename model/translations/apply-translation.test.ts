import { expect, test } from "vitest";
import { applyTranslation } from "./apply-translation.server.ts";

const ORIGINAL = {
  title: "Title",
  order: 1,
  cards: [
    { id: 1, text: "One" },
    { id: 2, text: "Two" },
  ],
  tags: ["a"],
};

test("text comes from the translation, everything else from the original", () => {
  const translation = { title: "शीर्षक", cards: [{ text: "एक" }, {}] };
  expect(applyTranslation(ORIGINAL, translation)).toEqual({
    data: {
      ...ORIGINAL,
      title: "शीर्षक",
      cards: [
        { id: 1, text: "एक" },
        { id: 2, text: "Two" },
      ],
    },
    problems: [],
  });
});

test("the original is not modified", () => {
  const copy = structuredClone(ORIGINAL);
  applyTranslation(ORIGINAL, { title: "T", cards: [{ text: "x" }, { text: "y" }] });
  expect(ORIGINAL).toEqual(copy);
});

test.each([
  [{ cards: [{ text: "x" }] }, 'field "cards": expected a list of 2 as in the original, found a list of 1'],
  [{ cards: "x" }, 'field "cards": expected a list of 2 as in the original, found text'],
  [{ heading: "x" }, 'field "heading": expected no field that the original does not have, found it'],
  [
    { cards: [{ words: "x" }, {}] },
    'field "cards[0].words": expected no field that the original does not have, found it',
  ],
  [{ order: "first" }, 'field "order": expected a number as in the original, found text'],
  [{ title: ["x"] }, 'field "title": expected text as in the original, found a list of 1'],
  [{ cards: ["x", {}] }, 'field "cards[0]": expected a group of fields as in the original, found text'],
  ["x", "(whole file): expected a group of fields as in the original, found text"],
])("reports where a translation does not fit: %j", (translation, sentence) => {
  const { data, problems } = applyTranslation(ORIGINAL, translation);
  expect(problems).toEqual([sentence]);
  expect(data).toEqual(ORIGINAL);
});
