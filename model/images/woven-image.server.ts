import { drawWeave, type WeaveRequest } from "#art/weave/draw-weave.server.ts";
import { drawHeroPattern, type PatternPhase } from "#art/weave/hero-pattern.server.ts";
import type { Motif } from "#art/weave/motif.server.ts";
import { createRandom } from "#art/weave/random.server.ts";
import { ACCENTS, type Accent, FAMILIES, type Family } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { Image } from "./image.server.ts";
import { hashedName, IMAGE_BASE } from "./image-names.server.ts";
import { readMotif } from "./motif.server.ts";

type WovenSize = Omit<WeaveRequest, "seed" | "family" | "motif">;

/** Threads are 6 to 12 pixels wide where a picture is shown in its usual size. With a motif, it suits all sizes. */
const KINDS = {
  /** Beside the big line: 592 x 600 pixels, on phones 372 x 331. */
  cover: { kind: "cover", width: 720, height: 640, thread: 8 },
  /** A band as wide as the window, 340 pixels high, on phones 372 x 180. */
  wide: { kind: "cover", width: 1440, height: 560, thread: 7 },
  /** 1216 x 400 pixels, on phones 354 x 177. */
  post: { kind: "cover", width: 1200, height: 600, thread: 8 },
  /** 384 x 240 pixels, at the top of the blog 681 x 426. */
  "post-card": {
    kind: "cover",
    width: 640,
    height: 400,
    thread: 12,
  },
  /** As wide as the window, 320 pixels high. */
  project: { kind: "cover", width: 1440, height: 480, thread: 11 },
  /** 384 x 256 pixels. */
  "project-card": { kind: "cover", width: 600, height: 400, thread: 10 },
  /** 287 x 136 pixels; on the left, a frame covers its lower edge. */
  card: { kind: "card", width: 420, height: 176, thread: 7, covered: 0.26 },
  portrait: { kind: "portrait", width: 240, height: 240, thread: 240 / 9 },
  ground: { kind: "ground", width: 1440, height: 288, thread: 12 },
} as const satisfies Record<string, WovenSize>;

type WovenKind = keyof typeof KINDS;

// As wide as a very wide screen shows of it.
const HERO_SIZE = { width: 1120, height: 840 };

/** @param seed the page's slug, or another name of letters and hyphens */
export function readWovenImage(kind: WovenKind, family: Family, seed: string): Image {
  return describe(`weaves/${kind}/${family}/${seed}.svg`, KINDS[kind]);
}

/** What a page's pictures are woven from; without a motif they are abstract. */
type Cover = { family: Family; seed: string; motif?: string | undefined };

export function readCover(reader: ContentReader, kind: WovenKind, { family, seed, motif }: Cover): Image {
  const found = motif === undefined ? undefined : readMotif(reader, motif);
  // A motif that code names may have been deleted.
  if (!found) return readWovenImage(kind, family, seed);
  return describe(`weaves/${kind}/${family}/${motif}/${seed}.svg`, KINDS[kind], found);
}

/** The pattern behind a person's portrait, in an accent chosen by their name. */
export function readPortraitGround(name: string): Image {
  const { family, seed } = choosePortraitPattern(name);
  return readWovenImage("portrait", family, seed);
}

export function choosePortraitPattern(name: string): { family: Family; seed: string } {
  const seed = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return { family: createRandom(`portrait ${seed}`).pick(FAMILIES), seed };
}

export function readHeroPattern(phases: PatternPhase[]): Image {
  const plan = phases.map(({ days, accent }) => `${accent}-${days}`).join("_");
  return describe(`weaves/plan/${plan}.svg`, HERO_SIZE);
}

/** Draws a woven image from its path (without hash), which contains everything it is drawn from. */
export function drawWovenFile(reader: ContentReader, file: string): string | undefined {
  const name = /^weaves\/[\w-]+\/[\w-]+\/([\w-]+)\/[\w-]+\.svg$/.exec(file)?.[1];
  const motif = name === undefined ? undefined : readMotif(reader, name);
  return name !== undefined && !motif ? undefined : drawFile(file, motif);
}

function drawFile(file: string, motif: Motif | undefined): string | undefined {
  const [, kind, family, seed] =
    /^weaves\/([\w-]+)\/(?:([\w-]+)\/)?(?:[\w-]+\/)?([\w-]+)\.svg$/.exec(file) ?? [];
  if (kind === "plan" && seed && !family) return drawPlan(seed);
  if (!isKind(kind) || !isFamily(family) || !seed) return undefined;
  return drawWeave({ ...KINDS[kind], family, seed, motif });
}

// Every page needs the covers of all services.
const described = new Map<string, Image>();

function describe(file: string, { width, height }: { width: number; height: number }, motif?: Motif): Image {
  const key = motif ? `${file} ${motif.join(" ")}` : file;
  const known = described.get(key);
  if (known) return known;
  const content = drawFile(file, motif);
  if (content === undefined) throw new Error(`${file}: expected the path of a woven image`);
  const image = { src: IMAGE_BASE + hashedName(file, content), width, height };
  described.set(key, image);
  return image;
}

function drawPlan(plan: string): string | undefined {
  const phases = plan.split("_").flatMap((part) => {
    const [accent, days] = part.split("-");
    return isAccent(accent) && days ? [{ accent, days: Number(days) }] : [];
  });
  return phases.length > 0 ? drawHeroPattern({ phases, ...HERO_SIZE }) : undefined;
}

/** The size of a picture and of its threads. */
export function sizeOf(kind: WovenKind): WovenSize {
  return KINDS[kind];
}

function isKind(value: string | undefined): value is WovenKind {
  return value !== undefined && Object.hasOwn(KINDS, value);
}

function isFamily(value: string | undefined): value is Family {
  return FAMILIES.some((family) => family === value);
}

function isAccent(value: string | undefined): value is Accent {
  return ACCENTS.some((accent) => accent === value);
}
