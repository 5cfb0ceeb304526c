import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { drawWeave, type WeaveRequest } from "#art/weave/draw-weave.server.ts";
import { drawHeroPattern, type PatternPhase } from "#art/weave/hero-pattern.server.ts";
import type { Motif } from "#art/weave/motif.server.ts";
import { createRandom } from "#art/weave/random.server.ts";
import { FAMILIES, type Family } from "#art/weave/yarn.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import type { Image } from "./image.server.ts";
import { publishImage } from "./published-image.server.ts";

type WovenSize = Omit<WeaveRequest, "seed" | "family" | "motif">;

/** What shows a motif suits all sizes. */
const WOVEN_SIZES = {
  /** Next to the main heading: 592 x 600 pixels, on phones 372 x 331. */
  cover: { kind: "cover", width: 720, height: 640 },
  /** A band as wide as the window, 340 pixels high, on phones 372 x 180. */
  wide: { kind: "cover", width: 1440, height: 560 },
  /** 1216 x 400 pixels, on phones 354 x 177. */
  post: { kind: "cover", width: 1200, height: 600 },
  /** 384 x 240 pixels, at the top of the blog 681 x 426. */
  "post-card": { kind: "cover", width: 640, height: 400 },
  /** 287 x 136 pixels; on the left, a frame covers its lower edge. */
  card: { kind: "card", width: 420, height: 176, covered: 0.26 },
  portrait: { kind: "portrait", width: 240, height: 240 },
  ground: { kind: "ground", width: 1440, height: 288 },
} as const satisfies Record<string, WovenSize>;

// As wide as a very wide screen shows it.
const HERO_SIZE = { width: 1120, height: 840 };

/** What a page's pictures are woven from: `seed` is the page's slug. Without a motif they show a lozenge. */
type Cloth = { family: Family; seed: string; motif?: string | undefined };

export function readWovenImage(
  reader: ContentReader,
  kind: keyof typeof WOVEN_SIZES,
  { family, seed, motif }: Cloth,
): Image {
  const size = WOVEN_SIZES[kind];
  return drawOnce(reader, kind, [family, seed, motif], () => {
    // A motif that code names may have been deleted.
    const figure = motif === undefined ? undefined : readMotif(reader, motif);
    return publishDrawing(kind, drawWeave({ ...size, family, seed, motif: figure }), size);
  });
}

/** Behind a person's portrait, in an accent chosen by their name. */
export function choosePortraitPattern(name: string): Cloth {
  const seed = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return { family: createRandom(`portrait ${seed}`).pick(FAMILIES), seed };
}

export function readHeroPattern(reader: ContentReader, phases: PatternPhase[]): Image {
  return drawOnce(reader, "plan", phases, () =>
    publishDrawing("plan", drawHeroPattern({ phases, ...HERO_SIZE }), HERO_SIZE),
  );
}

/** Draws again only if `parts`, or what `draw` reads, have changed: every page needs the covers of all services. */
function drawOnce(reader: ContentReader, name: string, parts: unknown[], draw: () => Image): Image {
  // A picture is the same in every language.
  return reader.in(DEFAULT_LOCALE).memoize(`drawing ${name} ${JSON.stringify(parts)}`, draw);
}

function publishDrawing(
  name: string,
  drawing: string,
  { width, height }: WovenSize | typeof HERO_SIZE,
): Image {
  return { src: publishImage(`${name}.svg`, drawing), width, height };
}

export const MOTIF_FOLDER = "motifs";

/** The name of a motif that can be woven. */
export const motifName = (reader: ContentReader) =>
  z
    .string()
    .transform((name, context) => {
      const problem = findProblem(reader, name);
      if (problem) report(context, [], problem.expected, problem.found);
      return problem ? z.NEVER : name;
    })
    .register(fieldKinds, { kind: "choice", list: () => listMotifs(reader) });

/** Undefined for an unknown name. */
export function readMotif(reader: ContentReader, name: string): Motif | undefined {
  return readRows(reader, name)?.map((row) => [...row].map((point) => point === "#"));
}

function listMotifs(reader: ContentReader): string[] {
  return reader
    .listFiles(MOTIF_FOLDER, "*.txt")
    .map((file) => file.slice(0, -".txt".length))
    .sort();
}

// What still fits the smallest card with its border.
const LIMITS = { columns: 24, rows: 21 };

function findProblem(reader: ContentReader, name: string): { expected: string; found: string } | undefined {
  const rows = readRows(reader, name);
  if (!rows) return { expected: `one of ${listMotifs(reader).join(", ")}`, found: name };
  const file = `content/${MOTIF_FOLDER}/${name}.txt`;
  const expect = (expected: string, found: string) => ({ expected: `${expected} in ${file}`, found });
  const columns = rows[0]?.length ?? 0;
  if (rows.length > LIMITS.rows || columns > LIMITS.columns)
    return expect(
      `at most ${LIMITS.columns} columns and ${LIMITS.rows} rows`,
      `${columns} columns and ${rows.length} rows`,
    );
  const bad = rows.findIndex((row) => row.length !== columns || !/^[.#]+$/.test(row));
  if (bad < 0) return undefined;
  return expect(`rows of ${columns} dots and number signs`, `${rows[bad]} in row ${bad + 1}`);
}

function readRows(reader: ContentReader, name: string): string[] | undefined {
  const file = reader.path(MOTIF_FOLDER, `${name}.txt`);
  if (!/^[\w-]+$/.test(name) || !existsSync(file)) return undefined;
  return readFileSync(file, "utf8").trim().split(/\r?\n/);
}
