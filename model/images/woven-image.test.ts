import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { hashedName, IMAGE_BASE, withoutHash } from "./image-names.server.ts";
import { drawWovenFile, readHeroPattern, readPortraitGround, readWovenImage } from "./woven-image.server.ts";

const reader = openContent();

it.each([
  readWovenImage("ground", "cloud", "footer"),
  readPortraitGround("Priya Nair"),
  readHeroPattern([
    { days: 20, accent: "leaf" },
    { days: 10, accent: "indigo" },
  ]),
])("the URL of a woven image contains everything it is drawn from: $src", ({ src, width, height }) => {
  const file = withoutHash(src.slice(IMAGE_BASE.length));
  const svg = drawWovenFile(reader, file) ?? "";
  expect(svg).toContain(`width="${width}" height="${height}"`);
  expect(IMAGE_BASE + hashedName(file, Buffer.from(svg))).toBe(src);
});

it.each([
  "weaves/cover/silk/page.svg",
  "weaves/rug/cloud/page.svg",
  "weaves/plan/gold.svg",
  "weaves/cover/cloud/../page.svg",
  "people/priya-nair.svg",
])("draws nothing for %s", (file) => {
  expect(drawWovenFile(reader, file)).toBeUndefined();
});

it("gives a person the same pattern by name and by file name", () => {
  expect(readPortraitGround("Priya Nair")).toEqual(readPortraitGround("priya-nair"));
  expect(readPortraitGround("Priya Nair").src).not.toBe(readPortraitGround("Daniel Ortiz").src);
});
