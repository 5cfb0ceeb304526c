import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { create } from "fontkitten";
import { expect, test } from "vitest";
import { findFontFile } from "#art/theme/theme-fonts.server.ts";
import { allPages, CLIENT, KIB } from "../built-site.ts";
import { findElements } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const files = globSync("**/*.{woff2,woff,ttf,otf}", { cwd: CLIENT }).map((file) => path.join(CLIENT, file));
const [font = ""] = files;

const shown = readCharacters(font);
const available = readCharacters(findFontFile());

test("there are at most two fonts of 32 KiB in total", () => {
  expect(files.length).toBeLessThanOrEqual(2);
  const sizes = files.map((file) => statSync(file).size);
  expect(sizes.reduce((total, size) => total + size)).toBeLessThanOrEqual(32 * KIB);
});

testEach("the font of each page has all its characters", allPages, ({ elements }) => {
  const texts = findElements(elements, "body").map(({ text }) => text);
  expect(listMissing(texts.join()), "expected what art/theme/web-font.server.ts keeps").toEqual([]);
});

/** Latin letters, and whatever else the theme's font would have. System fonts cover the rest. */
function listMissing(text: string): string[] {
  const isNeeded = (one: string) => /\p{Script=Latin}/u.test(one) || (available.has(one) && /\S/.test(one));
  return [...new Set(text)].filter((one) => isNeeded(one) && !shown.has(one));
}

function readCharacters(file: string): Set<string> {
  const font = create(readFileSync(file));
  return new Set(("characterSet" in font ? font.characterSet : []).map((code) => String.fromCodePoint(code)));
}
