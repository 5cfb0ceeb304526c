import { expect, it } from "vitest";
import { drawShareCloth, type ShareCloth } from "./share-pattern.server.ts";
import { DYES, FAMILIES, writeColor } from "./yarn.server.ts";

const request: ShareCloth = { seed: "page", width: 1200, height: 630, depth: 400, threadY: 500 };
const seeds = Array.from({ length: 30 }, (_, index) => `page-${index}`);
const drawings = seeds.flatMap((seed) =>
  FAMILIES.map((family) => drawShareCloth({ ...request, seed, family })),
);

it("gives each seed and family a cloth of its own, always the same", () => {
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(drawShareCloth(request)).toBe(drawShareCloth({ ...request }));
});

it("holds every dye where it stands for no family", () => {
  const house = drawShareCloth(request);
  for (const dye of DYES) expect(house).toContain(`stroke:${writeColor(dye)}`);
});

it("asks for nothing that only browsers know", () => {
  for (const svg of drawings) expect(svg).not.toMatch(/currentColor|<use|NaN|undefined|Infinity/);
});
