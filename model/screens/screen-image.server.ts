import * as z from "zod";
import { drawCard } from "#art/interface/draw-card.server.ts";
import { drawScreen } from "#art/interface/draw-screen.server.ts";
import { MOST_HEIGHT } from "#art/interface/frames.server.ts";
import { type Screen, SHAPES, type Shape } from "#art/interface/screen.ts";
import { type Dye, STAGES, type Stage } from "#art/interface/style.server.ts";
import { readFontUrl } from "#art/theme/theme-fonts.server.ts";
import { FAMILIES, type Family } from "#art/weave/yarn.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { type Image, readDrawingSize } from "../images/image.server.ts";
import { hashedName, IMAGE_BASE } from "../images/image-names.server.ts";
import { readMotif } from "../images/motif.server.ts";
import { PROJECT_FOLDER } from "../reader/content-folders.server.ts";
import { type ContentReader, listSlugs } from "../reader/content-reader.server.ts";
import { serviceFamily } from "../reader/fields.server.ts";
import { parseMarkdownFile } from "../reader/parse-file.server.ts";
import { findServiceFile } from "../services/service-path.ts";
import { listServiceSlugs } from "../services/service-slugs.server.ts";
import { isSideFirst, proofDrawing, screens, specimen } from "./screen-fields.server.ts";

export type ScreenImage = Image & {
  /** Drawn for phones. */
  narrow: Image;
};

export type ScreenPicture = { image: ScreenImage; alt: string; caption: string };

// The rest of the files does not matter to their pictures.
const projectFile = z.object({ services: z.array(z.string()).min(1), screens: screens.optional() });
const serviceFile = z.object({
  family: serviceFamily,
  specimen: specimen.optional(),
  proof: z.object({ drawing: proofDrawing.optional() }).optional(),
});

/**
 * The picture of a project's screen, on a cloth in the color of its first service or of `family`. Its words are those of the
 * client's software, so it is the same in every language.
 */
export function readProjectScreen(
  reader: ContentReader,
  { slug, stage, family }: { slug: string; stage: Stage; family?: Family },
): ScreenImage | undefined {
  return readScreenImage(reader, `screens/${slug}/${stage}${family ? `.${family}` : ""}`);
}

/** The first rows of the screen after a project, for lists. */
export function readProjectCard(reader: ContentReader, slug: string): Image | undefined {
  const name = `screens/${slug}/after`;
  const found = findScreen(reader.in(DEFAULT_LOCALE), name);
  return found && describeView(reader, name, found, "card");
}

/** The picture of what a service delivers, or of its own beside a project; the same in every language. */
export function readServiceScreen(
  reader: ContentReader,
  slug: string,
  kind: "specimens" | "proofs",
): ScreenImage | undefined {
  return readScreenImage(reader, `${kind}/${slug}`);
}

function readScreenImage(reader: ContentReader, name: string): ScreenImage | undefined {
  const found = findScreen(reader.in(DEFAULT_LOCALE), name);
  if (!found) return undefined;
  const describe = (shape: Shape) => describeView(reader, name, found, shape);
  return { ...describe("wide"), narrow: describe("narrow") };
}

// Lists of services and projects read these again and again.
const described = new Map<string, Image>();

function describeView(reader: ContentReader, name: string, found: Found, view: View): Image {
  const key = JSON.stringify([name, view, found]);
  const known = described.get(key);
  if (known) return known;
  const drawing = draw(reader, found, view);
  const file = `${name}${SUFFIXES[view]}`;
  const image = { src: IMAGE_BASE + nameScreen(file, drawing), ...readDrawingSize(file, drawing) };
  described.set(key, image);
  return image;
}

const VIEWS = ["card", ...SHAPES] as const;
type View = (typeof VIEWS)[number];
const SUFFIXES: Record<View, string> = { card: ".card.svg", narrow: ".narrow.svg", wide: ".svg" };

/** Draws such a picture from its path (without hash), without the font that is added to what is published. */
export function drawScreenFile(reader: ContentReader, file: string): string | undefined {
  const view = VIEWS.find((known) => file.endsWith(SUFFIXES[known]));
  const found = view && findScreen(reader.in(DEFAULT_LOCALE), file.slice(0, -SUFFIXES[view].length));
  return found && draw(reader, found, view);
}

type Found = { screen: Screen; dye: Dye; isSideFirst: boolean; heights?: Partial<Record<Shape, number>> };

function draw(reader: ContentReader, { screen, heights, ...found }: Found, view: View): string {
  const readKnownMotif = (name: string) => {
    const motif = readMotif(reader, name);
    if (!motif)
      throw new Error(`The screen "${screen.title}" expects content/motifs/${name}.txt, found none`);
    return motif;
  };
  const drawing = { ...found, readMotif: readKnownMotif };
  if (view === "card") return drawCard(screen, drawing);
  return drawScreen(screen, { ...drawing, shape: view, height: heights?.[view] ?? 0 });
}

function findScreen(reader: ContentReader, name: string): Found | undefined {
  return findProjectScreen(reader, name) ?? findServiceScreen(reader, name);
}

function findProjectScreen(reader: ContentReader, name: string): Found | undefined {
  const [, slug = "", found, wanted] = /^screens\/([\w-]+)\/(\w+)(?:\.([\w-]+))?$/.exec(name) ?? [];
  const stage = STAGES.find((known) => known === found);
  if (!stage || !listSlugs(reader, PROJECT_FOLDER).includes(slug)) return undefined;
  const file = `${PROJECT_FOLDER}/${slug}.md`;
  const { screens, services } = parseMarkdownFile(reader, file, projectFile);
  if (!screens) return undefined;
  const family = FAMILIES.find((known) => known === wanted) ?? parseService(reader, services[0] ?? "").family;
  return {
    screen: screens[stage],
    dye: { family, stage, seed: slug },
    isSideFirst: isSideFirst(stage),
    // Wide ones lie on each other and stand on cards.
    heights: wanted ? {} : { wide: MOST_HEIGHT },
  };
}

function findServiceScreen(reader: ContentReader, name: string): Found | undefined {
  const [, kind, slug = ""] = /^(specimens|proofs)\/([\w/-]+)$/.exec(name) ?? [];
  if (!listServiceSlugs(reader).includes(slug)) return undefined;
  const { specimen, proof, family } = parseService(reader, slug);
  const screen = kind === "proofs" ? proof?.drawing : specimen;
  return screen && { screen, dye: { family, stage: "after", seed: slug }, isSideFirst: false };
}

function parseService(reader: ContentReader, slug: string) {
  return parseMarkdownFile(reader, findServiceFile(slug), serviceFile);
}

/** The name changes with the font, too. */
export function nameScreen(file: string, drawing: string): string {
  return hashedName(file, drawing + readFontUrl());
}
