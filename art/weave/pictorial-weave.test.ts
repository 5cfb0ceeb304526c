import { expect, it } from "vitest";
import { enlarge, type Motif, outlineMotif } from "./motif.server.ts";
import { createPalette } from "./palette.server.ts";
import { drawPictorialWeave, listColorways } from "./pictorial-weave.server.ts";
import { createRandom } from "./random.server.ts";
import { FAMILIES, writeColor, type Yarn } from "./yarn.server.ts";

const HOOK = parse(["###", "#..", "###"]);

it("a motif is outlined where it was drawn", () => {
  expect(outlineMotif(HOOK, { x: 5, y: 0, size: 2 })).toBe("m5 0h6v2h-6zm0 2h2v2h-2zm0 2h6v2h-6z");
  expect(outlineMotif(parse([".#", ".#"]), { x: 0, y: 0, size: 1 })).toBe("m1 0h1v2h-1z");
});

it("a motif keeps its shape when it is enlarged, with finer steps", () => {
  const stairs = enlarge(parse(["#...", "##..", "###.", "####"]));
  expect(stairs.map((row) => row.map((isOver) => (isOver ? "#" : ".")).join(""))).toEqual([
    "##......",
    "###.....",
    "###.....",
    "#####...",
    "#####...",
    "#######.",
    "########",
    "########",
  ]);
});

it.each(FAMILIES)("a motif of %s stands out from the ground in both color schemes", (family) => {
  for (const { warp, weft, figure } of listColorways(createRandom("page"), family))
    for (const scheme of ["light", "dark"] as const) {
      const [warpLight, weftLight, motif] = [warp, weft, figure].map((yarn) => readLightness(yarn, scheme));
      const contrast = Math.abs(Number(motif) - (Number(warpLight) + Number(weftLight)) / 2);
      expect(contrast, `${figure} on ${warp} and ${weft}, ${scheme}`).toBeGreaterThan(0.27);
    }
});

it("a picture shows the whole motif in the middle of any place, and at its sides what there is room for", () => {
  const svg = draw("page");
  expect(svg).toContain('<svg class="coarse" x="0%" width="100%" height="100%" viewBox="0 0 560 560"');
  expect(svg).toContain('d="M-5040 -560h10640v1680h-10640z"');
  const names = [...svg.matchAll(/<g class="(\w+)">/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect(svg).toMatch(new RegExp(`@media\\((min|max)-aspect-ratio:\\d+/\\d+\\)\\{\\.${name}\\{display`));
  expect(draw("page", 0.25)).toContain('x="25%" width="75%"');
});

function draw(seed: string, covered?: number): string {
  const request = { random: createRandom(seed), palette: createPalette(), family: "cloud", covered } as const;
  return drawPictorialWeave(request, HOOK);
}

function parse(rows: string[]): Motif {
  return rows.map((row) => [...row].map((point) => point === "#"));
}

/** Mixed colors lie between their parts. */
function readLightness(yarn: Yarn, scheme: "light" | "dark"): number {
  const mix = (_: string, first: string, second: string, percent: string) =>
    String(Number(first) + ((Number(second) - Number(first)) * Number(percent)) / 100);
  let color = writeColor(yarn)
    .replaceAll(/oklch\(([\d.]+)[^()]*\)/g, "$1")
    .replaceAll("black", "0");
  // Inside out.
  for (let depth = 0; depth < 4; depth++)
    color = color
      .replaceAll(/light-dark\(([^(),]+),([^(),]+)\)/g, scheme === "light" ? "$1" : "$2")
      .replaceAll(/color-mix\(in oklab,([^(),]+),([^(),]+) (\d+)%\)/g, mix);
  return Number(color);
}
