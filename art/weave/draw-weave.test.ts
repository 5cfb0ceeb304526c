import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
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

describe.each(requests)("a $kind of $width by $height", (request) => {
  const drawings = SEEDS.slice(0, request === cover ? SEEDS.length : 12).flatMap((seed) =>
    FAMILIES.map((family) => drawWeave({ ...request, seed, family })),
  );

  it("is at most 6 KiB compressed, whatever the seed", () => {
    const sizes = drawings.map((svg) => compress(svg).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMIT);
  });

  it("is well-formed and has its size, or with a motif that of its place", () => {
    const { width, height } = request;
    const size = request.motif
      ? ">"
      : ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    for (const svg of drawings) {
      expect(findUnclosed(svg)).toEqual([]);
      expect(svg).toContain(`id="d"${size}`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("defines each yarn and shape it uses", () => {
    for (const svg of drawings) {
      const used = [...svg.matchAll(/class="([a-z])"/g)].map(([, name]) => name);
      for (const name of used) expect(svg).toContain(`.${name}{color:`);
      const shapes = [...svg.matchAll(/(?:href="#|url\(#)(\w+)/g)].map(([, id]) => id);
      for (const id of shapes) expect(svg).toContain(`id="${id}"`);
    }
  });
});

describe("a seed", () => {
  it("always gives the same pattern", () => {
    for (const request of requests) expect(drawWeave(request)).toBe(drawWeave({ ...request }));
  });

  it("gives a unique pattern", () => {
    const drawings = SEEDS.map((seed) => drawWeave({ ...cover, seed }));
    expect(new Set(drawings).size).toBe(SEEDS.length);
  });

  it("reaches every structure", () => {
    const names = SEEDS.map((seed) => pickStructure(createRandom(seed)).name);
    expect(new Set(names)).toEqual(new Set(STRUCTURES));
  });
});

it("draws each family in its own accent, in both color schemes", () => {
  const accents = FAMILIES.map((family) => /\.a\{color:(.*?)\}/.exec(drawWeave({ ...cover, family }))?.[1]);
  expect(new Set(accents).size).toBe(FAMILIES.length);
  for (const accent of accents) expect(accent).toContain("light-dark(");
});

function findUnclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, end, name = "", empty] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (empty) continue;
    if (!end) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else open.push(`/${name}`);
  }
  return open;
}

// Faster than the quality the site uses, and never smaller.
function compress(svg: string): Buffer {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
