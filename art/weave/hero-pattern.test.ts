import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { CROSSING } from "./draw-pattern.server.ts";
import { drawHeroPattern, type PatternPhase } from "./hero-pattern.server.ts";

const SIZE = { width: 720, height: 840 };

const plan: PatternPhase[] = [
  { days: 7, accent: "madder" },
  { days: 21, accent: "marigold" },
  { days: 28, accent: "indigo" },
  { days: 28, accent: "peacock" },
  { days: 6, accent: "leaf" },
];
const svg = drawHeroPattern({ phases: plan, ...SIZE });

it.each([
  [plan, ["0-7", "7-28", "28-56", "56-84", "84-90"]],
  [plan.slice(1, 3), ["0-21", "21-49"]],
])("the pattern of %j has a band for each phase, with a weft thread for each day", (phases, bands) => {
  const drawn = drawHeroPattern({ phases, ...SIZE });
  const areas = [...drawn.matchAll(/fill="url\(#b\d+\)"[^>]* d="M\d+ (\d+)H\d+V(\d+)/g)];
  expect(areas.map(([, ...ends]) => ends.map((end) => Number(end) / CROSSING).join("-"))).toEqual(bands);
});

it("the pattern marks each day at its edge, and lets a thread for each of four cards run on below the fringe", () => {
  const ticks = /stroke-width:2" d="([^"]*)"/.exec(svg)?.[1] ?? "";
  expect(ticks.match(/M/g)).toHaveLength(90);
  expect(ticks.match(/h-18/g)).toHaveLength(9);
  const lengths = [...svg.matchAll(/M\d+ 900q\S+ (\d+) 0 (\d+)/g)].map(([, , half]) => Number(half));
  expect(lengths.filter((length) => length === Math.max(...lengths))).toHaveLength(4);
});

it("the pattern is at most 6 KiB compressed", () => {
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(6 * 1024);
});
