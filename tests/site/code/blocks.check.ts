import { expect, test } from "vitest";
import { readEntries } from "#model/blocks/block-list.server.ts";
import { BLOCKS, type BlockName } from "#model/blocks/blocks.server.ts";
import { readRaw } from "#model/content/content-text.server.ts";
import { reader } from "../../content.ts";

/** Blocks that fewer than two files use, with the reason why each isn't a layout of another block or a table. */
const ALLOWED: Partial<Record<BlockName, string>> = {
  logos: "a section of the home page, whose blocks are fixed",
  testimonials: "a section of the home page",
  badges: "a section of the home page",
  tabs: "a section of the home page",
  sitemap: "the page of all pages, for which there is no other block",
  video: "the sample has no video: owners add their own",
};

test("a block is used by two files, or there is a reason why not", () => {
  const users = countUsers();
  expect(users.get("hero")).toBeGreaterThan(50);
  const rare = Object.keys(BLOCKS).filter((name) => (users.get(name) ?? 0) < 2);
  const problems = rare
    .filter((name) => !(name in ALLOWED))
    .map((name) => `${name}: make it a layout of another block or a table, or give a reason in ALLOWED`);
  const outdated = Object.keys(ALLOWED)
    .filter((name) => !rare.includes(name))
    .map((name) => `${name}: take it out of ALLOWED, since several files use it or it is gone`);
  expect([...problems, ...outdated]).toEqual([]);
});

/** How many files have each block. Translations have those of the original. */
function countUsers(): Map<string, number> {
  const counts = new Map<string, number>();
  const files = reader.listFiles("", "**/*.{md,yaml}").filter((file) => !file.startsWith("translations/"));
  for (const file of files) {
    const entries = readEntries(Object(readRaw(reader, file)));
    for (const name of new Set(entries.map(([name]) => name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
