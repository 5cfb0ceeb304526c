import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type Region } from "sharp";
import { afterAll, expect, it } from "vitest";
import { openContent } from "#content.config";
import { writeFavicon } from "#model/organization/brand.server.ts";
import { toHexColor } from "../hex-color.ts";
import { MARK_FILE } from "../web-manifest.ts";
import { createShareDrawing } from "./draw-share-image.ts";
import { readShareFonts } from "./share-fonts.ts";

const SENTENCE = "What does a phone bot cost beside a person, and which of them is right more often?";

const client = await mkdtemp(path.join(tmpdir(), "share-"));
await writeFile(path.join(client, MARK_FILE), writeFavicon(openContent(), toHexColor));
const draw = await createShareDrawing(client, await readShareFonts());
afterAll(() => rm(client, { recursive: true }));

// tests/site/pages/images.check.ts looks at the pictures of all pages.
it.each([
  SENTENCE.repeat(3),
  "acknowledgment ".repeat(7).trim(),
  "INTERNATIONALIZATION of WCAG",
  "Unbreakable".repeat(8),
  "Donaudampfschifffahrts-elektrizitäten-hauptbetriebswerk",
  "ग्राहकों के सामने पहला संस्करण और उसके बाद की पूरी योजना",
  "",
  "\u200b",
])("the title stays between its label and the brand, and left of the cover: %j", async (title) => {
  const image = await draw({
    name: "a",
    label: "COMMERCE, OPERATIONS, ".repeat(4),
    title,
    brand: "Internationalization ".repeat(4),
  });
  const above = { left: 0, top: 484, width: 780, height: 20 };
  const beside = { left: 740, top: 0, width: 39, height: 630 };
  for (const gap of [above, beside]) expect(await readContrast(image, gap)).toBe(0);
  const brand = { left: 64, top: 504, width: 660, height: 62 };
  expect(await readContrast(image, brand)).toBeGreaterThan(100);
});

it("a longer word is written in smaller letters", async () => {
  const heights: number[] = [];
  for (const count of [1, 12, 40]) {
    const image = await draw({ name: "a", title: "M".repeat(count), brand: "" });
    const title = await sharp(image).extract({ left: 0, top: 0, width: 740, height: 480 }).png().toBuffer();
    heights.push((await sharp(title).trim().toBuffer({ resolveWithObject: true })).info.height);
  }
  const [first = 0, second = 0, third = 0] = heights;
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
});

async function readContrast(image: Buffer, part: Region): Promise<number> {
  const { channels } = await sharp(await sharp(image).extract(part).png().toBuffer()).stats();
  return Math.max(...channels.map(({ min, max }) => max - min));
}
