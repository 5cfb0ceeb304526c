import { globSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { IMAGE_PLACES } from "#contract/image-sizes.ts";
import { IMAGE_BASE } from "#model/images/image-names.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadScreenshots } from "#model/site/app.server.ts";
import { listReferencedImages } from "#publish/copy-images.ts";
import { allPages, CLIENT, readClientFile } from "../built-site.ts";
import { findElements, type PageElement } from "../page-elements.ts";

const reader = new ContentReader();

/** The widest picture that is published. */
const WIDEST = 1920;

type Candidate = { src: string; width: number; type: string };

const pictures = allPages.flatMap(({ elements }) => listImages(elements));

test.for(allPages)("every picture on $path says what it shows, or that it only decorates", ({ elements }) => {
  const mute = findElements(elements, "img").filter(({ attributes }) => attributes.alt === undefined);
  expect(mute.map(({ attributes }) => attributes.src)).toEqual([]);
  const drawings = findElements(elements, "svg").filter(
    ({ attributes }) =>
      attributes["aria-hidden"] !== "true" && !(attributes.role === "img" && isNamed(attributes)),
  );
  expect(drawings.map(({ attributes }) => attributes.class)).toEqual([]);
});

test.for(allPages)("every picture on $path has a size, so that nothing jumps", ({ elements }) => {
  const sizeless = findElements(elements, "img").filter(
    ({ attributes }) => !(Number(attributes.width) > 0 && Number(attributes.height) > 0),
  );
  expect(sizeless.map(({ attributes }) => attributes.src)).toEqual([]);
});

test("every picture made of pixels comes as AVIF, then as WebP, for a place that is known", ({ skip }) => {
  skip(pictures.length === 0, "The content has no picture made of pixels: there is none to judge");
  for (const { img, sources } of pictures) {
    expect(
      sources.map(({ attributes }) => attributes.type),
      img.src,
    ).toEqual(["image/avif", "image/webp"]);
    expect(new Set(sources.map(({ attributes }) => attributes.sizes)).size, img.src).toBe(1);
    expect(findPlace(img, sources), img.src).toBeDefined();
  }
  const bare = allPages.flatMap(({ elements }) => findElements(elements, "img"));
  const lonely = bare.filter(({ attributes }) => !/\.(?:svg(?:#d)?|webp)$/.test(attributes.src ?? ""));
  expect(lonely.map(({ attributes }) => attributes.src)).toEqual([]);
});

test("every picture made of pixels is as sharp as a dense screen shows it, or as it is", () => {
  const blurred = pictures.filter(({ img, sources }) => {
    const wanted = Math.min(2 * (findPlace(img, sources)?.widest ?? 0), Number(img.width), WIDEST);
    return sources.some((source) => listCandidates(source).every(({ width }) => width < wanted));
  });
  expect(blurred.map(({ img }) => img.src)).toEqual([]);
});

test("every file that a browser may choose is there, has the width, shape and format it is said to have, and tells no more", async () => {
  const candidates = pictures.flatMap(({ img, sources }) => {
    const shape = Number(img.width) / Number(img.height);
    const common = { src: img.src ?? "", width: 0, type: "image/webp" };
    return [...sources.flatMap(listCandidates), common].map((candidate) => ({ ...candidate, shape }));
  });
  const known = new Map(candidates.map((candidate) => [`${candidate.src} ${candidate.width}`, candidate]));
  for (const { src, width, type, shape } of known.values()) {
    const content = readClientFile(src);
    const { info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    const { mediaType, exif, icc, xmp, orientation } = await sharp(content).metadata();
    expect([mediaType, info.width], src).toEqual([type, width || info.width]);
    expect(Math.abs(info.height - info.width / shape), src).toBeLessThan(1);
    expect([exif, icc, xmp, orientation], src).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test("no picture is published that nothing asks for", async () => {
  const asked = new Set(await listReferencedImages("build"));
  for (const { src } of loadScreenshots(reader)) asked.add(src);
  const files = globSync("**/*.*", { cwd: path.join(CLIENT, IMAGE_BASE) });
  const published = files.map((file) => IMAGE_BASE + file.split(path.sep).join("/"));
  const surplus = published.filter((src) => !asked.has(src.replace(/\.(?:br|gz|zst)$/, "")));
  expect(surplus).toEqual([]);
});

/** The pictures of a page that are made of pixels: an img, and the sources that stand before it. */
function listImages(elements: PageElement[]) {
  return elements.flatMap(({ tag }, index) => {
    if (tag !== "picture") return [];
    const end = elements.findIndex((element, place) => place > index && element.tag === "img");
    const sources = elements.slice(index + 1, end);
    return [{ img: elements[end]?.attributes ?? {}, sources }];
  });
}

function listCandidates({ attributes: { srcset = "", type = "" } }: PageElement): Candidate[] {
  return srcset.split(",").map((candidate) => {
    const [src = "", width] = candidate.trim().split(" ");
    return { src, width: Number.parseInt(width ?? "", 10), type };
  });
}

function findPlace(img: Record<string, string>, [source]: PageElement[]) {
  const places = Object.values(IMAGE_PLACES).map((place) => place(Number(img.width) / Number(img.height)));
  return places.find(({ sizes }) => sizes === source?.attributes.sizes);
}

function isNamed(attributes: Record<string, string>): boolean {
  return Boolean(attributes["aria-label"] || attributes["aria-labelledby"]);
}
