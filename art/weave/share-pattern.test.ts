import { expect, it } from "vitest";
import { drawSharePattern, type SharePattern } from "./share-pattern.server.ts";
import { ACCENTS, FAMILIES, writeColor } from "./yarn.server.ts";

const request: SharePattern = { seed: "page", width: 1200, height: 630, depth: 400, threadY: 500 };
const seeds = Array.from({ length: 30 }, (_, index) => `page-${index}`);
const drawings = seeds.flatMap((seed) =>
  FAMILIES.map((family) => drawSharePattern({ ...request, seed, family })),
);

it("gives each seed and family a unique pattern, and always the same one", () => {
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(drawSharePattern(request)).toBe(drawSharePattern({ ...request }));
});

it("has every accent if it belongs to no family", () => {
  const house = drawSharePattern(request);
  for (const accent of ACCENTS) expect(house).toContain(`stroke:${writeColor(accent)}`);
});

it("uses no feature that only browsers support", () => {
  for (const svg of drawings) expect(svg).not.toMatch(/currentColor|<use|NaN|undefined|Infinity/);
});
