import * as z from "zod";
import { drawScreen, SCREEN_SIZE } from "#art/interface/draw-screen.server.ts";
import type { FrameName, Screen } from "#art/interface/screen.ts";
import { type Dye, STAGES, type Stage } from "#art/interface/style.server.ts";
import { readFontUrl } from "#art/theme/theme-fonts.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { Image } from "../images/image.server.ts";
import { hashedName, IMAGE_BASE } from "../images/image-names.server.ts";
import { PROJECT_FOLDER } from "../reader/content-folders.server.ts";
import { type ContentReader, listSlugs } from "../reader/content-reader.server.ts";
import { serviceFamily } from "../reader/fields.server.ts";
import { parseMarkdownFile } from "../reader/parse-file.server.ts";
import { findServiceFile } from "../services/service-path.ts";
import { listServiceSlugs } from "../services/service-slugs.server.ts";
import { screens, specimen } from "./screen-fields.server.ts";

/** `split` is the frame of a screen in two columns, of which a phone shows the main one. */
export type ScreenPicture = { image: Image; alt: string; caption: string; split?: FrameName };

/** @returns what a page says about a screen and its picture */
export function describeScreen(
  { alt, caption, frame, side }: Screen & { alt: string; caption: string },
  image: Image,
): ScreenPicture {
  const isSplit = side && (frame === "window" || frame === "phone");
  return { image, alt, caption, ...(isSplit && { split: frame }) };
}

// The rest of the files does not matter to their pictures.
const projectFile = z.object({ services: z.array(z.string()).min(1), screens: screens.optional() });
const serviceFile = z.object({ family: serviceFamily, specimen: specimen.optional() });

/** The picture of a project's screen. Its words are those of the client's software, so it is the same in every language. */
export function readProjectScreen(reader: ContentReader, slug: string, stage: Stage): Image | undefined {
  return readScreenImage(reader, `screens/${slug}/${stage}.svg`);
}

/** The picture of what a service delivers, the same in every language. */
export function readSpecimen(reader: ContentReader, slug: string): Image | undefined {
  return readScreenImage(reader, `specimens/${slug}.svg`);
}

// Lists of services and projects read these again and again.
const described = new Map<string, Image>();

function readScreenImage(reader: ContentReader, file: string): Image | undefined {
  const found = findScreen(reader, file);
  const key = JSON.stringify([file, found]);
  const known = described.get(key);
  if (known) return known;
  const drawing = draw(found);
  if (drawing === undefined) return undefined;
  const image = { src: IMAGE_BASE + nameScreen(file, drawing), ...SCREEN_SIZE };
  described.set(key, image);
  return image;
}

/** Draws such a picture from its path (without hash), without the font that is added to what is published. */
export function drawScreenFile(reader: ContentReader, name: string): string | undefined {
  return draw(findScreen(reader, name));
}

function draw({ screen, dye, isSideFirst = false }: Partial<Found> = {}): string | undefined {
  return screen && dye && drawScreen(screen, dye, isSideFirst);
}

function findScreen(reader: ContentReader, name: string): Found | undefined {
  const original = reader.in(DEFAULT_LOCALE);
  return findProjectScreen(original, name) ?? findSpecimen(original, name);
}

type Found = { screen: Screen | undefined; dye: Dye; isSideFirst?: boolean };

function findProjectScreen(reader: ContentReader, name: string): Found | undefined {
  const [, slug = "", found] = /^screens\/([\w-]+)\/(\w+)\.svg$/.exec(name) ?? [];
  const stage = STAGES.find((known) => known === found);
  if (!stage || !listSlugs(reader, PROJECT_FOLDER).includes(slug)) return undefined;
  const file = `${PROJECT_FOLDER}/${slug}.md`;
  const { screens, services } = parseMarkdownFile(reader, file, projectFile, "screens");
  const { family } = parseService(reader, services[0] ?? "");
  // The picture of later lies right of the thread between both, and what was built has to be seen.
  const isSideFirst = stage === "after";
  return { screen: screens?.[stage], dye: { family, stage, seed: slug }, isSideFirst };
}

function findSpecimen(reader: ContentReader, name: string): Found | undefined {
  const [, slug = ""] = /^specimens\/([\w/-]+)\.svg$/.exec(name) ?? [];
  if (!listServiceSlugs(reader).includes(slug)) return undefined;
  const { specimen, family } = parseService(reader, slug);
  return { screen: specimen, dye: { family, stage: "after", seed: slug } };
}

function parseService(reader: ContentReader, slug: string) {
  return parseMarkdownFile(reader, findServiceFile(slug), serviceFile, "specimen");
}

/** The name changes with the font, too. */
export function nameScreen(file: string, drawing: string): string {
  return hashedName(file, drawing + readFontUrl());
}
