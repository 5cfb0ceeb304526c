import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { compressFiles } from "./compress-files.ts";

const TEXT = "A sentence that is repeated here many times. ".repeat(40);
const NUMBERS = Array.from({ length: 9_000 }, (_, index) => index ** 3 % 1_000_003).join(" ");

it("writes copies of text files that get smaller, shared scripts and those above the first flight of packets as small as possible, others quickly", async () => {
  const files = { "blog/index.html": TEXT, "assets/entry.js": TEXT, "large.js": NUMBERS };
  const left = { "small.html": "<p>", "picture.png": TEXT };
  const folder = makeTempFolder({ ...files, ...left });
  await compressFiles(folder);
  const read = (name: string) => readFileSync(path.join(folder, name));
  // tests/site/serving/compression.check.ts decodes the copies of a whole site.
  for (const name of Object.keys(files))
    for (const end of ["br", "zst", "gz"]) expect(existsSync(path.join(folder, `${name}.${end}`))).toBe(true);
  expect(read("large.js.br").length).toBeGreaterThan(14_336);
  expect(read("large.js.br").length).toBe(brotliCompressSync(NUMBERS).length);
  expect(read("assets/entry.js.br")).toEqual(brotliCompressSync(TEXT));
  const quick = brotliCompressSync(TEXT, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
  expect(read("blog/index.html.br")).toEqual(quick);
  const names = readdirSync(folder).filter((name) => /small|picture/.test(name));
  expect(names).toEqual(["picture.png", "small.html"]);
});

it("fails when a file cannot be read", async () => {
  const folder = makeTempFolder();
  mkdirSync(path.join(folder, "folder.html"));
  await expect(compressFiles(folder)).rejects.toThrow("EISDIR");
});
