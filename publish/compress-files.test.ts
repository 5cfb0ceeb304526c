import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCompressor } from "./compress-files.ts";

const DECODERS = { br: brotliDecompressSync, zst: zstdDecompressSync, gz: gunzipSync };
const TEXT = "A sentence that stands here several times. ".repeat(40);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "compress-"));
  mkdirSync(path.join(folder, "blog"));
});

afterEach(() => rmSync(folder, { recursive: true }));

it("writes a copy in each encoding beside every text file, whether it was handed over before or is found at the end", async () => {
  const names = ["index.html", "blog/index.html", "blog.data", "site.css", "note.md"];
  for (const name of names) writeFileSync(path.join(folder, name), name + TEXT);
  const compressor = createCompressor(folder);
  compressor.add([path.join(folder, "blog.data")]);
  compressor.add([path.join(folder, "blog/index.html")], "less");
  await compressor.finish();
  for (const name of names) {
    for (const [extension, decode] of Object.entries(DECODERS)) {
      const copy = readFileSync(path.join(folder, `${name}.${extension}`));
      expect(decode(copy).toString()).toBe(name + TEXT);
    }
  }
});

it("compresses each file once", async () => {
  const file = path.join(folder, "index.html");
  writeFileSync(file, `first ${TEXT}`);
  const compressor = createCompressor(folder);
  compressor.add([file]);
  await compressor.finish();
  writeFileSync(file, `second ${TEXT}`);
  await compressor.finish();
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toMatch(/^first/);
});

it("leaves small files and pictures as they are", async () => {
  writeFileSync(path.join(folder, "small.html"), "<p>");
  writeFileSync(path.join(folder, "picture.png"), TEXT);
  await createCompressor(folder).finish();
  expect(readdirSync(folder).sort()).toEqual(["blog", "picture.png", "small.html"]);
});

it("fails at the end when a file cannot be read, after the others are done", async () => {
  const there = path.join(folder, "there.html");
  writeFileSync(there, TEXT);
  const compressor = createCompressor(folder);
  compressor.add([path.join(folder, "missing.html"), there]);
  await expect(compressor.finish()).rejects.toThrow("ENOENT");
  expect(existsSync(`${there}.br`)).toBe(true);
});
