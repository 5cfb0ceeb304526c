import { brotliCompressSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import { cleanSvg } from "#model/images/drawing.server.ts";
import { drawWeave, type WeaveRequest } from "./draw-weave.server.ts";
import type { Motif } from "./motif.server.ts";
import { FAMILIES } from "./yarn.server.ts";

const LIMIT = 6 * 1024;
const SEEDS = Array.from({ length: 12 }, (_, index) => `page-${index}`);

const cover: WeaveRequest = { kind: "cover", seed: "page", family: "cloud", width: 1440, height: 560 };
// The figure that takes the most bytes: rings in rings.
const motif: Motif = Array.from({ length: 21 }, (_, row) =>
  Array.from({ length: 24 }, (_, column) => Math.max(Math.abs(row - 10), Math.abs(column - 11)) % 2 === 0),
);
const requests: WeaveRequest[] = [
  cover,
  { ...cover, motif },
  { ...cover, kind: "card", width: 420, height: 176 },
  { ...cover, kind: "portrait", width: 240, height: 240 },
  { ...cover, kind: "ground", width: 1440, height: 288 },
];

it.each(requests)(
  "a $kind of $width by $height is a small drawing of its size, whatever the seed",
  (request) => {
    const { kind, width, height } = request;
    // Covers and cards have the size of their place.
    const size =
      kind === "cover" || kind === "card"
        ? ">"
        : ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    for (const svg of SEEDS.flatMap((seed) =>
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

it("a seed always gives the same pattern, and a unique one", () => {
  for (const request of requests) expect(drawWeave(request)).toBe(drawWeave({ ...request }));
  for (const request of [cover, { ...cover, motif }]) {
    const drawings = SEEDS.map((seed) => drawWeave({ ...request, seed }));
    expect(new Set(drawings).size).toBe(SEEDS.length);
  }
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
