import { drawWeave, type WeaveKind } from "#art/weave/draw-weave.server.ts";
import { drawHeroPattern, type PatternPhase } from "#art/weave/hero-pattern.server.ts";
import { createRandom } from "#art/weave/random.server.ts";
import { ACCENTS, type Accent, FAMILIES, type Family } from "#art/weave/yarn.server.ts";
import type { Image } from "./image.server.ts";
import { hashedName, IMAGE_BASE } from "./image-names.server.ts";

type WovenKind = WeaveKind | "post";

const KINDS: Record<WovenKind, { kind: WeaveKind; width: number; height: number }> = {
  cover: { kind: "cover", width: 1200, height: 800 },
  post: { kind: "cover", width: 1200, height: 750 },
  card: { kind: "card", width: 720, height: 320 },
  portrait: { kind: "portrait", width: 240, height: 240 },
  ground: { kind: "ground", width: 1440, height: 288 },
};

// As wide as a very wide screen shows of it.
const HERO_SIZE = { width: 1120, height: 840 };

/** @param seed the page's slug, or another name of letters and hyphens */
export function readWovenImage(kind: WovenKind, family: Family, seed: string): Image {
  return describe(`weaves/${kind}/${family}/${seed}.svg`, KINDS[kind]);
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
export function drawWovenFile(file: string): string | undefined {
  const [, kind, family, seed] = /^weaves\/(\w+)\/(?:([\w-]+)\/)?([\w-]+)\.svg$/.exec(file) ?? [];
  if (kind === "plan" && seed && !family) return drawPlan(seed);
  if (!isKind(kind) || !isFamily(family) || !seed) return undefined;
  return drawWeave({ ...KINDS[kind], family, seed });
}

// Every page needs the covers of all services.
const described = new Map<string, Image>();

function describe(file: string, { width, height }: { width: number; height: number }): Image {
  const known = described.get(file);
  if (known) return known;
  const content = drawWovenFile(file);
  if (content === undefined) throw new Error(`${file}: expected the path of a woven image`);
  const image = { src: IMAGE_BASE + hashedName(file, content), width, height };
  described.set(file, image);
  return image;
}

function drawPlan(plan: string): string | undefined {
  const phases = plan.split("_").flatMap((part) => {
    const [accent, days] = part.split("-");
    return isAccent(accent) && days ? [{ accent, days: Number(days) }] : [];
  });
  return phases.length > 0 ? drawHeroPattern({ phases, ...HERO_SIZE }) : undefined;
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
