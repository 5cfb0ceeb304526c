import { expect, test } from "vitest";
import {
  findBannedWords,
  findRepeatedParagraphs,
  findRetypedPromises,
  findWrongLength,
} from "#tools/content-review/prose-rules.ts";
import { findUnmarkedSamples } from "#tools/content-review/samples.ts";
import { listSourceFiles, readSourceFile } from "#tools/content-review/source-texts.ts";
import { testEach } from "../test-each.ts";

const files = listSourceFiles().map(readSourceFile);

test("there are texts to check", () => {
  expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(1000);
});

testEach(
  "each text has no banned word",
  files,
  (file) => {
    expect(findBannedWords(file)).toEqual([]);
  },
  ({ file }) => file,
);

testEach(
  "each text refers to promises instead of repeating them",
  files,
  (file) => {
    expect(findRetypedPromises(file)).toEqual([]);
  },
  ({ file }) => file,
);

testEach(
  "each text is neither too short nor too long",
  files,
  (file) => {
    expect(findWrongLength(file)).toEqual([]);
  },
  ({ file }) => file,
);

test("no paragraph is used on two pages", () => {
  expect(findRepeatedParagraphs(files)).toEqual([]);
});

test("invented content is marked as a sample", () => {
  expect(findUnmarkedSamples(files)).toEqual([]);
});
