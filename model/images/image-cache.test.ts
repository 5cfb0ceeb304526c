import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { openImageCache } from "./image-cache.server.ts";

const NAME = "facts/one.json";

let folder: string;
beforeEach(() => {
  folder = makeTempFolder();
});

it("returns what another instance wrote, and leaves no temporary files", () => {
  openImageCache(folder).write(NAME, '{"width":1}');
  expect(openImageCache(folder).read(NAME)?.toString()).toBe('{"width":1}');
  expect(openImageCache(folder).read("another")).toBeUndefined();
  expect(listFiles()).toHaveLength(1);
});

it("does nothing if the folder is not writable", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const cache = openImageCache(path.join(file, "below"));
  cache.write(NAME, "a complete image");
  expect(cache.read(NAME)).toBeUndefined();
});

function listFiles(): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
