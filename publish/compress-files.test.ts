import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressFiles } from "./compress-files.ts";

const DECODERS = { br: brotliDecompressSync, zst: zstdDecompressSync, gz: gunzipSync };
const TEXT = "A sentence that stands here several times. ".repeat(40);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "compress-"));
  mkdirSync(path.join(folder, "blog"));
});

afterEach(() => rmSync(folder, { recursive: true }));

it("writes a copy in each encoding beside every text file", async () => {
  const names = ["index.html", "blog/index.html", "blog.data", "site.css", "note.md"];
  for (const name of names) writeFileSync(path.join(folder, name), name + TEXT);
  await compressFiles(folder);
  for (const name of names) {
    for (const [extension, decode] of Object.entries(DECODERS)) {
      const copy = readFileSync(path.join(folder, `${name}.${extension}`));
      expect(decode(copy).toString()).toBe(name + TEXT);
    }
  }
});

it("compresses as much as possible what else exceeds the first flight of packets", async () => {
  const numbers = Array.from({ length: 9_000 }, (_, index) => index ** 3 % 1_000_003).join(" ");
  writeFileSync(path.join(folder, "large.js"), numbers);
  await compressFiles(folder);
  const copy = readFileSync(path.join(folder, "large.js.br"));
  expect(copy.length).toBeGreaterThan(14_336);
  expect(copy.length).toBe(brotliCompressSync(numbers).length);
});

it("compresses a shared script as much as possible, whatever its size", async () => {
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets/entry.js"), TEXT);
  await compressFiles(folder);
  expect(readFileSync(path.join(folder, "assets/entry.js.br")).equals(brotliCompressSync(TEXT))).toBe(true);
});

it("leaves small files and pictures as they are", async () => {
  writeFileSync(path.join(folder, "small.html"), "<p>");
  writeFileSync(path.join(folder, "picture.png"), TEXT);
  await compressFiles(folder);
  expect(readdirSync(folder).sort()).toEqual(["blog", "picture.png", "small.html"]);
});

it("fails when a file cannot be read", async () => {
  mkdirSync(path.join(folder, "folder.html"));
  await expect(compressFiles(folder)).rejects.toThrow("EISDIR");
});
