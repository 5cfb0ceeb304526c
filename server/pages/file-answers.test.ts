import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFileCache } from "#server/pages/file-answers.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("the cache evicts the least recently used file, counts none twice and keeps none over its limit", async () => {
  const cache = createFileCache(10);
  const [a, b, c, large] = [makeFile(4), makeFile(5), makeFile(4), makeFile(11)];
  await Promise.all([cache.load(a), cache.load(a), cache.load(b)]);
  expect(cache.peek(a)?.bytes).toHaveLength(4);
  await cache.load(c);
  expect((await cache.load(large)).bytes).toHaveLength(11);
  expect([a, b, c, large].map((file) => cache.peek(file) !== undefined)).toEqual([true, false, true, false]);
});

function makeFile(size: number): string {
  const file = join(makeTempFolder(), "file");
  writeFileSync(file, "x".repeat(size));
  return file;
}
