import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFileCache } from "#server/pages/file-answers.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("the cache evicts the least recently used file", async () => {
  const cache = createFileCache(10);
  const [a, b, c] = [makeFile(4), makeFile(4), makeFile(4)];
  await cache.load(a);
  await cache.load(b);
  expect(cache.peek(a)?.bytes).toHaveLength(4);
  await cache.load(c);
  expect([a, b, c].map((file) => cache.peek(file) !== undefined)).toEqual([true, false, true]);
});

test("the cache loads files over its limit without keeping them", async () => {
  const cache = createFileCache(10);
  const file = makeFile(11);
  expect((await cache.load(file)).bytes).toHaveLength(11);
  expect(cache.peek(file)).toBeUndefined();
});

test("the cache counts a file loaded twice once", async () => {
  const cache = createFileCache(10);
  const [a, b] = [makeFile(5), makeFile(5)];
  await Promise.all([cache.load(a), cache.load(a), cache.load(b)]);
  expect(cache.peek(a) && cache.peek(b)).toBeDefined();
});

function makeFile(size: number): string {
  const file = join(makeTempFolder(), "file");
  writeFileSync(file, "x".repeat(size));
  return file;
}
