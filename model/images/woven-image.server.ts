import { drawWeave, type WeaveKind } from "#art/weave/draw-weave.server.ts";
import { drawHeroPattern, type PatternPhase } from "#art/weave/hero-pattern.server.ts";
import { createRandom } from "#art/weave/random.server.ts";
import { type Accent, DYES, FAMILIES, type Family } from "#art/weave/yarn.server.ts";
import { hashedName, IMAGE_BASE, type Image } from "./image.server.ts";

/** The folder of the woven pictures below `IMAGE_BASE`. */
export const WOVEN_FOLDER = "weaves/";

type WovenKind = WeaveKind | "post";

/** What each kind of picture is drawn as, and its size in pixels. */
const KINDS: Record<WovenKind, { kind: WeaveKind; width: number; height: number }> = {
  cover: { kind: "cover", width: 1200, height: 800 },
  post: { kind: "cover", width: 1200, height: 750 },
  card: { kind: "card", width: 720, height: 320 },
  portrait: { kind: "portrait", width: 240, height: 240 },
  ground: { kind: "ground", width: 1440, height: 288 },
};

const HERO_SIZE = { width: 720, height: 840 };

/** The picture that is woven for a page, by the page's family and its slug or another name of letters and hyphens. */
export function readWovenImage(kind: WovenKind, family: Family, seed: string): Image {
  return describe(`${WOVEN_FOLDER}${kind}/${family}/${seed}.svg`, KINDS[kind]);
}

/** The cloth behind a person, in the accent that falls to their name. */
export function readPortraitGround(name: string): Image {
  const seed = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return readWovenImage("portrait", createRandom(`portrait ${seed}`).pick(FAMILIES), seed);
}

/** The cloth of the home page: a thread for each day of the plan. */
export function readHeroPattern(phases: PatternPhase[]): Image {
  const plan = phases.map(({ days, accent }) => `${accent}-${days}`).join("_");
  return describe(`${WOVEN_FOLDER}plan/${plan}.svg`, HERO_SIZE);
}

/**
 * Draws a woven picture by its path below `IMAGE_BASE`, without hash: the path says all that it is drawn from, so that
 * no list of pictures has to be kept. Undefined for any other path.
 */
export function drawWovenFile(file: string): string | undefined {
  const [, kind, family, seed] = /^weaves\/(\w+)\/(?:([\w-]+)\/)?([\w-]+)\.svg$/.exec(file) ?? [];
  if (kind === "plan" && seed && !family) return drawPlan(seed);
  if (!isKind(kind) || !isFamily(family) || !seed) return undefined;
  return drawWeave({ ...KINDS[kind], family, seed });
}

// Every page asks for the covers of all services again, and a path always gives the same picture.
const described = new Map<string, Image>();

function describe(file: string, size: { width: number; height: number }): Image {
  const known = described.get(file) ?? drawImage(file, size);
  described.set(file, known);
  return known;
}

function drawImage(file: string, { width, height }: { width: number; height: number }): Image {
  const content = drawWovenFile(file);
  if (content === undefined) throw new Error(`${file}: expected the path of a woven picture`);
  return { src: IMAGE_BASE + hashedName(file, Buffer.from(content)), width, height };
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
  return DYES.some((accent) => accent === value);
}
