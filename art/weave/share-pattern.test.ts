import { expect, it } from "vitest";
import { drawSharePattern, type SharePattern } from "./share-pattern.server.ts";
import { ACCENTS, FAMILIES, writeColor } from "./yarn.server.ts";

const request: SharePattern = { seed: "page", width: 1200, height: 630, depth: 400, threadY: 500 };
const seeds = Array.from({ length: 30 }, (_, index) => `page-${index}`);

it("each seed and family has a unique pattern, always the same one, without what only browsers support", () => {
  const requests = seeds.flatMap((seed) => FAMILIES.map((family) => ({ ...request, seed, family })));
  const drawings = requests.map(drawSharePattern);
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const svg of drawings) expect(svg).not.toMatch(/currentColor|<use|NaN|undefined|Infinity/);
  expect(drawSharePattern(request)).toBe(drawSharePattern({ ...request }));
});

it("a pattern of no family has every accent", () => {
  const house = drawSharePattern(request);
  for (const accent of ACCENTS) expect(house).toContain(`stroke:${writeColor(accent)}`);
});
