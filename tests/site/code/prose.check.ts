import { describe, expect, test } from "vitest";
import {
  findBannedWords,
  findHardReading,
  findRepeatedParagraphs,
  findRetypedPromises,
  findWrongLength,
} from "#tools/content-review/prose-rules.ts";
import { findUnmarkedSamples } from "#tools/content-review/samples.ts";
import { listSourceFiles, readSourceFile } from "#tools/content-review/source-texts.ts";

const files = listSourceFiles().map(readSourceFile);

test("there are words to check", () => {
  expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(1000);
});

describe.for(files)("$file", (file) => {
  test("has no banned word", () => {
    expect(findBannedWords(file)).toEqual([]);
  });

  test("refers to promises and does not retype them", () => {
    expect(findRetypedPromises(file)).toEqual([]);
  });

  test("is neither too short nor too long", () => {
    expect(findWrongLength(file)).toEqual([]);
  });

  test("can be followed by a reader of 15", () => {
    expect(findHardReading(file)).toEqual([]);
  });
});

test("no paragraph stands on two pages", () => {
  expect(findRepeatedParagraphs(files)).toEqual([]);
});

test("whatever is invented is marked as a sample", () => {
  expect(findUnmarkedSamples(files)).toEqual([]);
});
