import { describe, expect, it } from "vitest";
import { listColorways } from "./colorway.server.ts";
import { enlarge, type Motif, outlineMotif } from "./motif.server.ts";
import { createPalette } from "./palette.server.ts";
import { drawPictorialWeave } from "./pictorial-weave.server.ts";
import { createRandom } from "./random.server.ts";
import { FAMILIES, writeColor } from "./yarn.server.ts";

const HOOK = parse(["###", "#..", "###"]);

describe("a motif", () => {
  it("is outlined where it was drawn", () => {
    expect(outlineMotif(HOOK, { x: 5, y: 0, size: 2 })).toBe("m5 0h6v2h-6zm0 2h2v2h-2zm0 2h6v2h-6z");
    expect(outlineMotif(parse([".#", ".#"]), { x: 0, y: 0, size: 1 })).toBe("m1 0h1v2h-1z");
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
      "########",
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
  expect(draw("one")).toBe(draw("one"));
  const seeds = Array.from({ length: 20 }, (_, index) => `page-${index}`);
  expect(new Set(seeds.map((seed) => draw(seed))).size).toBe(seeds.length);
});

describe("a picture", () => {
  const svg = draw("page");

  it("shows the whole motif in the middle of any place, on ground that goes on beyond", () => {
    expect(svg).toContain('<svg class="coarse" x="0%" width="100%" height="100%" viewBox="0 0 560 560"');
    expect(svg).toContain('d="M-5040 -560h10640v1680h-10640z"');
  });

  it("shows what lies beside the motif only where there is room for it", () => {
    const names = [...svg.matchAll(/<g class="(\w+)">/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect(svg).toMatch(new RegExp(`@media\\((min|max)-aspect-ratio:\\d+/\\d+\\)\\{\\.${name}\\{display`));
  });

  it("leaves out what something else covers", () => {
    expect(draw("page", 0.25)).toContain('x="25%" width="75%"');
  });
});

function draw(seed: string, covered?: number): string {
  return drawPictorialWeave(
    { random: createRandom(seed), palette: createPalette(), family: "cloud", covered },
    HOOK,
  );
}

function parse(rows: string[]): Motif {
  return rows.map((row) => [...row].map((point) => point === "#"));
}

function write(motif: Motif): string[] {
  return motif.map((row) => row.map((isOver) => (isOver ? "#" : ".")).join(""));
}

/** Of a color as `writeColor` writes it. Mixed colors lie between their parts. */
function readLightness(color: string, scheme: "light" | "dark"): number {
  const [, name, list = ""] = /^([\w-]+)\((.*)\)$/.exec(color) ?? [];
  const [first = "", second = "", third = ""] = splitList(list);
  if (name === "light-dark") return readLightness(scheme === "light" ? first : second, scheme);
  if (name !== "color-mix") return color === "black" ? 0 : Number.parseFloat(list);
  const [, into = "", percent = "0"] = /^(.*) (\d+)%$/.exec(third) ?? [];
  const share = Number(percent) / 100;
  return readLightness(second, scheme) * (1 - share) + readLightness(into, scheme) * share;
}

/** At the commas outside of brackets. */
function splitList(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of list) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push(parts.pop() + letter);
  }
  return parts;
}
