import { mkdirSync, writeFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import type { ContentReader } from "../content/content-reader.server.ts";
import { enterContentCopy } from "../translations/content-copy.ts";
import { readDrawingOnPattern } from "./drawing-on-pattern.server.ts";
import { readImage } from "./image.server.ts";
import { IMAGE_BASE } from "./image-names.server.ts";
import { makePublishedImage } from "./published-image.server.ts";

beforeEach(enterContentCopy);

const PLAIN =
  '<style>.M{color:var(--color-madder)}.M{opacity:.5}</style><path class="M" style="fill:none" d="M0 0h1"/>';

it("draws a motif on the pattern, apart from the classes of the pattern, in both views", async () => {
  const reader = openContent();
  const { src = "" } = readTeaser(reader, PLAIN) ?? {};
  expect(src).toMatch(/teaser\/cloud\/page\/cards\/motif\.[0-9a-f]{8}\.svg$/);
  const image = await makePublishedImage(reader, src.slice(IMAGE_BASE.length));
  expect(image?.content).toMatch(
    /<path d="M0 0h1" style="color:light-dark\([^;]+\);opacity:.5;fill:none"\/><\/svg>/,
  );
  expect(image?.content).toMatch(/^<svg [^>]*id="d"><style>:root:not\(:target\)/);
  const pictorial = readTeaser(reader, PLAIN, "rocket")?.src ?? "";
  expect(pictorial).toMatch(/teaser\/cloud\/motif-rocket\/cards\/motif\.[0-9a-f]{8}\.svg$/);
  expect(pictorial.slice(-12)).not.toBe(src.slice(-12));
  for (const url of [src, pictorial])
    expect(IMAGE_BASE + (await makePublishedImage(reader, url.slice(IMAGE_BASE.length)))?.name).toBe(url);
});

it("keeps the references of a drawing apart from those of the pattern", async () => {
  const reader = openContent();
  const { src = "" } = readTeaser(reader, '<g id="p"/><use href="#p"/><path fill="url(#p)" d="M0 0"/>') ?? {};
  const image = await makePublishedImage(reader, src.slice(IMAGE_BASE.length));
  expect(image?.content).toContain('<g id="m-p"/><use href="#m-p"/><path fill="url(#m-p)" d="M0 0"/>');
});

it("leaves a bitmap, and a motif with rules of more than a class or with conditions, in a file of its own", () => {
  const reader = openContent();
  for (const style of ["path{fill:red}", "@media print{.a{fill:red}}"])
    expect(readTeaser(reader, `<style>${style}</style><path d='M0 0h1'/>`)).toBeUndefined();
  const drawing = { src: `${IMAGE_BASE}cards/motif.png.0a1b2c3d.640.webp`, width: 9, height: 9, widths: [9] };
  const request = { layout: "portrait", family: "cloud", seed: "page", drawing } as const;
  expect(readDrawingOnPattern(reader, request)).toBeUndefined();
});

function readTeaser(reader: ContentReader, content: string, motif?: string) {
  mkdirSync("content/images/cards", { recursive: true });
  writeFileSync(
    "content/images/cards/motif.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`,
  );
  const drawing = readImage(reader, "cards/motif.svg");
  return readDrawingOnPattern(reader, { layout: "teaser", family: "cloud", seed: "page", motif, drawing });
}
