import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPackageFonts, findSiblingFonts } from "./share-fonts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "fonts-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the font of a package", () => {
  const resolve = (name: string) => path.join(folder, name, "index.css");
  const subsets = { Display: "latin", More: "latin-ext" };

  it("gives the nearest weight that it has, and a part that it lacks is left out", () => {
    add("@fontsource/house/files", "house-latin-400-normal.woff", "house-latin-500-normal.woff");
    const cuts = findPackageFonts(resolve, "house", subsets);
    expect(cuts.map(({ name, weight, file }) => [name, weight, path.basename(file)])).toEqual([
      ["Display", 700, "house-latin-500-normal.woff"],
      ["Display", 600, "house-latin-500-normal.woff"],
    ]);
  });

  it("is told of when its package is not installed", () => {
    const none = () => {
      throw new Error("Cannot find module");
    };
    expect(() => findPackageFonts(none, "house", subsets)).toThrow(
      "npm install --save-exact @fontsource/house",
    );
  });
});

describe("a font that is a file", () => {
  it("has its weights beside it", () => {
    add("fonts", "house.woff2", "house-600.ttf", "house-700.woff", "household-700.woff");
    expect(nameSiblings()).toEqual(["house-700.woff", "house-600.ttf"]);
  });

  it("has one file for every weight", () => {
    add("fonts", "house.woff2", "house.otf");
    expect(nameSiblings()).toEqual(["house.otf", "house.otf"]);
  });

  it("is told of when there is none that can be drawn", () => {
    add("fonts", "house.woff2");
    expect(nameSiblings).toThrow("expected the same font as house-700.woff, .ttf or .otf beside it");
  });
});

function nameSiblings(): string[] {
  return findSiblingFonts(path.join(folder, "fonts/house.woff2")).map(({ file }) => path.basename(file));
}

function add(where: string, ...files: string[]): void {
  mkdirSync(path.join(folder, where), { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, where, file), "");
}
