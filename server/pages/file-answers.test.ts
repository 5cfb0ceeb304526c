import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseEncoding, createFileAnswers } from "#server/pages/file-answers.ts";
import type { Encoding } from "#server/pages/site-files.ts";
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

const ALL = new Set<Encoding>(["br", "zstd", "gzip", "identity"]);

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;Q=0.5, br;q=0.4", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "zstd"],
  ["identity, br;q=0.5", "identity"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["br;q=0.2, gzip;q=0.5, br", "br"],
  // Only what there is.
  ["br, gzip;q=0.1", "gzip", new Set<Encoding>(["gzip", "identity"])],
] as const)("Accept-Encoding %s selects %s", (header, encoding, available: Set<Encoding> = ALL) => {
  expect(chooseEncoding(header, available)).toBe(encoding);
});

test("a long header is read in linear time", () => {
  expect(chooseEncoding(`br;note="${'\\"'.repeat(100_000)}`, ALL)).toBe("br");
});
