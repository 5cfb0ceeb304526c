import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFileAnswers } from "#server/pages/file-answers.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("keeps files in memory, evicts the least recently used and keeps none over its limit", async () => {
  const { find, read } = createFileAnswers(10, MANIFEST.headers);
  const [a, b, c, large] = [makeFile(4), makeFile(5), makeFile(4), makeFile(11)];
  await Promise.all([read(a, {}), read(a, {}), read(b, {})]);
  expect(find(a, {})?.body).toHaveLength(4);
  await read(c, {});
  expect((await read(large, {})).body).toHaveLength(11);
  expect([a, b, c, large].map((file) => find(file, {}) !== undefined)).toEqual([true, false, true, false]);
});

test("answers from memory while a file is gone", async () => {
  const { find, read } = createFileAnswers(10, MANIFEST.headers);
  const file = makeFile(4);
  expect(find(file, {})).toBeUndefined();
  const first = await read(file, {});
  rmSync(file.sources.get("identity") ?? "");
  expect(find(file, {})).toBe(first);
  expect(find(file, { "if-none-match": `W/${first.headers.ETag}` })).toMatchObject({
    status: 304,
    body: null,
  });
});

function makeFile(size: number) {
  const source = join(makeTempFolder(), "file");
  writeFileSync(source, "x".repeat(size));
  const sources = new Map([["identity" as const, source]]);
  return { path: "/file", kind: "file" as const, contentType: "text/plain", sources };
}
