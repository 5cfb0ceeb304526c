import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CROSSING } from "./floats.server.ts";
import { drawHeroPattern, type PatternPhase } from "./hero-pattern.server.ts";

const SIZE = { width: 720, height: 840 };

const plan: PatternPhase[] = [
  { days: 7, accent: "madder" },
  { days: 21, accent: "marigold" },
  { days: 28, accent: "indigo" },
  { days: 28, accent: "peacock" },
  { days: 6, accent: "leaf" },
];

describe("the pattern of the plan", () => {
  const svg = drawHeroPattern({ phases: plan, ...SIZE });

  it("has a band for each phase, with a weft thread for each day", () => {
    expect(listBands(svg)).toEqual([
      [0, 7],
      [7, 28],
      [28, 56],
      [56, 84],
      [84, 90],
    ]);
  });

  it("marks each day at its edge", () => {
    const ticks = /stroke-width:2" d="([^"]*)"/.exec(svg)?.[1] ?? "";
    expect(ticks.match(/M/g)).toHaveLength(90);
    expect(ticks.match(/h-18/g)).toHaveLength(9);
  });

  it("is at most 6 KiB compressed", () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(6 * 1024);
  });

  it("is deterministic", () => {
    expect(drawHeroPattern({ phases: plan, ...SIZE })).toBe(svg);
  });
});

it("draws a plan of another length", () => {
  const svg = drawHeroPattern({
    phases: [
      { days: 11, accent: "leaf" },
      { days: 34, accent: "madder" },
    ],
    ...SIZE,
  });
  expect(listBands(svg)).toEqual([
    [0, 11],
    [11, 45],
  ]);
});

it("lets four threads run on below the fringe, one for each card", () => {
  const svg = drawHeroPattern({ phases: plan, ...SIZE });
  const lengths = [...svg.matchAll(/M\d+ 900q\S+ (\d+) 0 (\d+)/g)].map(([, , half]) => Number(half));
  const longest = Math.max(...lengths);
  expect(lengths.filter((length) => length === longest)).toHaveLength(4);
});

/** The first thread of each band, and the one after its last. */
function listBands(svg: string): number[][] {
  const areas = [...svg.matchAll(/fill="url\(#b\d+\)"[^>]* d="M\d+ (\d+)H\d+V(\d+)/g)];
  return areas.map(([, ...sides]) => sides.map((side) => Number(side) / CROSSING));
}
