import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { findPackageFonts, findSiblingFonts } from "./share-fonts.ts";

let folder: string;
beforeEach(() => {
  folder = makeTempFolder();
});

it("the font of a package gives the nearest weight that it has; a part that it lacks is left out, and a missing package named", () => {
  const subsets = { Display: "latin", More: "latin-ext" };
  add("@fontsource/house/files", "house-latin-400-normal.woff", "house-latin-500-normal.woff");
  const cuts = findPackageFonts((name) => path.join(folder, name, "index.css"), "house", subsets);
  expect(cuts.map(({ name, weight, file }) => [name, weight, path.basename(file)])).toEqual([
    ["Display", 700, "house-latin-500-normal.woff"],
    ["Display", 600, "house-latin-500-normal.woff"],
  ]);
  const none = () => {
    throw new Error("Cannot find module");
  };
  expect(() => findPackageFonts(none, "house", subsets)).toThrow(
    "npm install --save-exact @fontsource/house",
  );
});

it.each([
  [
    ["house-600.ttf", "house-700.woff", "household-700.woff"],
    ["house-700.woff", "house-600.ttf"],
  ],
  [["house.otf"], ["house.otf", "house.otf"]],
])("a font that is a file has its weights beside it: %j", (files, found) => {
  add("fonts", "house.woff2", ...files);
  expect(nameSiblings()).toEqual(found);
});

it("a font that is a file is told of when there is none that can be drawn", () => {
  add("fonts", "house.woff2");
  expect(nameSiblings).toThrow("expected the same font as house-700.woff, .ttf or .otf beside it");
});

function nameSiblings(): string[] {
  return findSiblingFonts(path.join(folder, "fonts/house.woff2")).map(({ file }) => path.basename(file));
}

function add(where: string, ...files: string[]): void {
  mkdirSync(path.join(folder, where), { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, where, file), "");
}
