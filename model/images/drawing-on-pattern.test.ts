import { mkdirSync, writeFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import type { ContentReader } from "../content/content-reader.server.ts";
import { enterContentCopy } from "../translations/content-copy.ts";
import { readDrawingOnPattern } from "./drawing-on-pattern.server.ts";
import { readImage } from "./image.server.ts";
import { makePublishedImage } from "./published-image.server.ts";

beforeEach(enterContentCopy);

const PLAIN =
  '<style>.M{color:var(--color-madder)}.M{opacity:.5}</style><path class="M" style="fill:none" d="M0 0h1"/>';

it("draws a motif on the pattern, apart from the classes of the pattern, in both views", () => {
  const reader = openContent();
  const { src = "" } = readTeaser(reader, PLAIN) ?? {};
  const image = makePublishedImage(src);
  expect(image).toMatch(/<path style="color:light-dark\([^;]+\);opacity:.5;fill:none" d="M0 0h1"\/><\/svg>/);
  expect(image).toMatch(/^<svg [^>]*id="d"><style>:root:not\(:target\)/);
  expect(readTeaser(reader, PLAIN, "rocket")?.src).not.toBe(src);
  expect(readTeaser(reader, PLAIN)?.src).toBe(src);
});

it("keeps the references of a drawing apart from those of the pattern", () => {
  const reader = openContent();
  const { src = "" } = readTeaser(reader, '<g id="p"/><use href="#p"/><path fill="url(#p)" d="M0 0"/>') ?? {};
  expect(makePublishedImage(src)).toContain(
    '<g id="m-p"/><use href="#m-p"/><path fill="url(#m-p)" d="M0 0"/>',
  );
});

it("draws what a rule of the drawing says, and leaves a class without a rule apart from those of the pattern", () => {
  const styled = `<style>path{fill:red}</style><path class="M" d="M0 0h1"/>`;
  const { src = "" } = readTeaser(openContent(), styled) ?? {};
  expect(makePublishedImage(src)).toContain('<path class="m-M" d="M0 0h1" style="fill:red"/>');
});

it("leaves a bitmap, and a motif with conditions, in a file of its own", () => {
  const reader = openContent();
  const conditional = "<style>@media print{.a{fill:red}}</style><path class='a' d='M0 0h1'/>";
  expect(readTeaser(reader, conditional)).toBeUndefined();
  const drawing = { src: "/assets/images/motif.png.0a1b2c3d.640.webp", width: 9, height: 9, widths: [9] };
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
