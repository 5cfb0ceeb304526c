import { brotliCompressSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import { cleanSvg } from "#model/images/clean-svg.server.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { drawWeave, type WeaveRequest } from "./draw-weave.server.ts";
import type { Motif } from "./motif.server.ts";
import { createRandom } from "./random.server.ts";
import { pickStructure, STRUCTURES } from "./structure.server.ts";
import { FAMILIES } from "./yarn.server.ts";

const LIMIT = 6 * 1024;
const SEEDS = Array.from({ length: 60 }, (_, index) => `page-${index}`);

const cover: WeaveRequest = {
  kind: "cover",
  seed: "page",
  family: "cloud",
  width: 1440,
  height: 480,
  thread: 9,
};
// The figure that takes the most bytes: rings in rings.
const motif: Motif = Array.from({ length: 21 }, (_, row) =>
  Array.from({ length: 24 }, (_, column) => Math.max(Math.abs(row - 10), Math.abs(column - 11)) % 2 === 0),
);
const requests: WeaveRequest[] = [
  cover,
  { ...cover, height: 560, thread: 8, motif },
  { ...cover, kind: "card", width: 420, height: 176, thread: 7 },
  { ...cover, kind: "portrait", width: 240, height: 240, thread: 240 / 9 },
  { ...cover, kind: "ground", width: 1440, height: 288, thread: 12 },
];

it.each(requests)(
  "a $kind of $width by $height is a small drawing of its size, whatever the seed",
  (request) => {
    const { width, height, motif } = request;
    // Pictures of motifs have the size of their place.
    const size = motif ? ">" : ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    const seeds = SEEDS.slice(0, IS_FULL && request === cover ? SEEDS.length : 12);
    for (const svg of seeds.flatMap((seed) =>
      FAMILIES.map((family) => drawWeave({ ...request, seed, family })),
    )) {
      expect(compress(svg).length).toBeLessThanOrEqual(LIMIT);
      expect(() => cleanSvg("a.svg", svg)).not.toThrow();
      expect(svg).toContain(`id="d"${size}`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      for (const [, name] of svg.matchAll(/class="([a-z])"/g)) expect(svg).toContain(`.${name}{color:`);
      for (const [, id] of svg.matchAll(/(?:href="#|url\(#)(\w+)/g)) expect(svg).toContain(`id="${id}"`);
    }
  },
);

it("a seed always gives the same pattern, and a unique one, of any structure", () => {
  for (const request of requests) expect(drawWeave(request)).toBe(drawWeave({ ...request }));
  const drawings = SEEDS.map((seed) => drawWeave({ ...cover, seed }));
  expect(new Set(drawings).size).toBe(SEEDS.length);
  const names = SEEDS.map((seed) => pickStructure(createRandom(seed)).name);
  expect(new Set(names)).toEqual(new Set(STRUCTURES));
});

it("each family is drawn in its own accent, in both color schemes", () => {
  const accents = FAMILIES.map((family) => /\.a\{color:(.*?)\}/.exec(drawWeave({ ...cover, family }))?.[1]);
  expect(new Set(accents).size).toBe(FAMILIES.length);
  for (const accent of accents) expect(accent).toContain("light-dark(");
});

// Faster than the quality the site uses, and never smaller.
function compress(svg: string): Buffer {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
