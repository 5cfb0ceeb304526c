import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openImageCache } from "./image-cache.server.ts";

const NAME = "facts/one.json";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "picture-cache-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("gives back what was kept, in another build as well, and leaves nothing unfinished", () => {
  openImageCache(folder).keep(NAME, '{"width":1}');
  expect(openImageCache(folder).read(NAME)?.toString()).toBe('{"width":1}');
  expect(openImageCache(folder).read("another")).toBeUndefined();
  expect(listFiles()).toHaveLength(1);
});

it.each([
  ["empty", (file: string) => truncateSync(file, 0)],
  ["cut off", (file: string) => truncateSync(file, 40)],
  ["full of zeros", (file: string) => writeFileSync(file, Buffer.alloc(readFileSync(file).length))],
])("does not give back what is %s, and keeps it anew", (_, damage) => {
  const cache = openImageCache(folder);
  cache.keep(NAME, "a whole picture");
  damage(findFile());
  expect(cache.read(NAME)).toBeUndefined();
  cache.keep(NAME, "a whole picture");
  expect(cache.read(NAME)?.toString()).toBe("a whole picture");
});

it("works without keeping anything where nothing can be written", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const cache = openImageCache(path.join(file, "below"));
  cache.keep(NAME, "a picture");
  expect(cache.read(NAME)).toBeUndefined();
});

it("takes out what nothing has asked for in thirty days, and what was asked for stays", () => {
  for (const name of ["asked/one", "old/one"]) openImageCache(folder).keep(name, "a picture");
  for (const file of listFiles()) age(file, 31);
  expect(openImageCache(folder).read("asked/one")).toBeDefined();
  openImageCache(folder).keep("new", "a picture");
  expect(
    listFiles()
      .map((file) => path.relative(folder, file))
      .sort(),
  ).toEqual([path.join("asked", "one.kept"), "new.kept"]);
});

function age(file: string, days: number): void {
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  utimesSync(file, then, then);
}

function findFile(): string {
  return listFiles()[0] ?? "";
}

function listFiles(): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
