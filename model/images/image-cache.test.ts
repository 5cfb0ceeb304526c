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
  folder = mkdtempSync(path.join(tmpdir(), "image-cache-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("returns what another instance wrote, and leaves no temporary files", () => {
  openImageCache(folder).write(NAME, '{"width":1}');
  expect(openImageCache(folder).read(NAME)?.toString()).toBe('{"width":1}');
  expect(openImageCache(folder).read("another")).toBeUndefined();
  expect(listFiles()).toHaveLength(1);
});

it.each([
  ["empty", (file: string) => truncateSync(file, 0)],
  ["truncated", (file: string) => truncateSync(file, 40)],
  ["full of zeros", (file: string) => writeFileSync(file, Buffer.alloc(readFileSync(file).length))],
])("ignores an entry that is %s, and overwrites it", (_, damage) => {
  const cache = openImageCache(folder);
  cache.write(NAME, "a complete image");
  damage(findFile());
  expect(cache.read(NAME)).toBeUndefined();
  cache.write(NAME, "a complete image");
  expect(cache.read(NAME)?.toString()).toBe("a complete image");
});

it("does nothing if the folder is not writable", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const cache = openImageCache(path.join(file, "below"));
  cache.write(NAME, "a complete image");
  expect(cache.read(NAME)).toBeUndefined();
});

it("removes entries that were not read for thirty days", () => {
  for (const name of ["used/one", "old/one"]) openImageCache(folder).write(name, "a complete image");
  for (const file of listFiles()) age(file, 31);
  expect(openImageCache(folder).read("used/one")).toBeDefined();
  openImageCache(folder).write("new", "a complete image");
  expect(
    listFiles()
      .map((file) => path.relative(folder, file))
      .sort(),
  ).toEqual(["new.kept", path.join("used", "one.kept")]);
});

function age(file: string, days: number): void {
  const date = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  utimesSync(file, date, date);
}

function findFile(): string {
  return listFiles()[0] ?? "";
}

function listFiles(): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
