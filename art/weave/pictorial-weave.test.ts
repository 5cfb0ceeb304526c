import { describe, expect, it } from "vitest";
import { listColorways } from "./colorway.server.ts";
import { createFigures, enlarge, layMotif } from "./figures.server.ts";
import { createPalette } from "./palette.server.ts";
import type { Motif } from "./pictorial-design.server.ts";
import { drawPictorialWeave } from "./pictorial-weave.server.ts";
import { createRandom } from "./random.server.ts";
import { FAMILIES, writeColor } from "./yarn.server.ts";

const HOOK = parse(["###", "#..", "###"]);

describe("a motif", () => {
  it("lies on the crossings where it was drawn, and is cut off at the edge", () => {
    const figures = createFigures(5, 4);
    layMotif(figures, HOOK, "bright", { end: 1, pick: 1 });
    layMotif(figures, HOOK, undefined, { end: 4, pick: 2 });
    const rows = figures.rows.map((row) => row.map((yarn) => (yarn ? "#" : ".")).join(""));
    expect(rows).toEqual([".....", ".###.", ".#...", ".###."]);
  });

  it("keeps its shape when it is enlarged, with finer steps", () => {
    const stairs = parse(["#...", "##..", "###.", "####"]);
    expect(write(enlarge(stairs))).toEqual([
      "##......",
      "###.....",
      "###.....",
      "#####...",
      "#####...",
      "#######.",
      "########",
      ".#######",
    ]);
  });

  it("stands out from the ground in every family, in both color schemes", () => {
    for (const family of FAMILIES) {
      for (const { warp, weft, figure } of listColorways(createRandom("page"), family)) {
        for (const scheme of ["light", "dark"] as const) {
          const ground =
            (readLightness(writeColor(warp), scheme) + readLightness(writeColor(weft), scheme)) / 2;
          const contrast = Math.abs(readLightness(writeColor(figure), scheme) - ground);
          expect(contrast, `${figure} on ${warp} and ${weft}, ${scheme}`).toBeGreaterThan(0.27);
        }
      }
    }
  });
});

it("weaves the same picture from the same seed, and another from another", () => {
  const draw = (seed: string) =>
    drawPictorialWeave(
      {
        ...{ random: createRandom(seed), palette: createPalette(), family: "cloud" },
        ...{ width: 640, height: 400, thread: 10 },
      },
      HOOK,
      { x: 0.5, width: 0.8, height: 0.9 },
    );
  expect(draw("one")).toBe(draw("one"));
  const seeds = Array.from({ length: 20 }, (_, index) => `page-${index}`);
  expect(new Set(seeds.map(draw)).size).toBe(seeds.length);
});

function parse(rows: string[]): Motif {
  return rows.map((row) => [...row].map((point) => point === "#"));
}

function write(motif: Motif): string[] {
  return motif.map((row) => row.map((isOver) => (isOver ? "#" : ".")).join(""));
}

/** Of a color as `writeColor` writes it. Mixed colors lie between their parts. */
function readLightness(color: string, scheme: "light" | "dark"): number {
  const [, mixed = color, into, percent = "0"] =
    /^color-mix\(in oklab,(.*\)),(light-dark.*\)) (\d+)%\)$/.exec(color) ?? [];
  const [light = Number.NaN, dark = light] = [...mixed.matchAll(/oklch\(([\d.]+)/g)].map(([, value]) =>
    Number(value),
  );
  const own = scheme === "light" ? light : dark;
  const share = Number(percent) / 100;
  return into === undefined ? own : own * (1 - share) + readLightness(into, scheme) * share;
}
