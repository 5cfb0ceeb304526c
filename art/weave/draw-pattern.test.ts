import { describe, expect, it } from "vitest";
import { drawFloats } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import { weaveThreads } from "./loom.server.ts";
import { createRandom } from "./random.server.ts";
import {
  createBasket,
  createPlain,
  createSatin,
  createTwill,
  pickStructure,
  type WeavePattern,
} from "./structure.server.ts";
import type { Yarn } from "./yarn.server.ts";

const ENDS = 23;
const PICKS = 17;

const WEAVE_PATTERNS: [string, WeavePattern][] = [
  ["plain", createPlain()],
  ["twill", createTwill(3, 2)],
  ["satin", createSatin(8, 3)],
  ["basket", createBasket(3)],
  ["jacquard", pickStructure(createRandom("figure"), "jacquard").weavePattern],
];

describe.each(WEAVE_PATTERNS)("a %s pattern", (_, weavePattern) => {
  const warp = Array.from({ length: ENDS }, (): Yarn => "indigo");
  const weft = Array.from({ length: PICKS }, (): Yarn => "cotton");
  const pattern = weaveThreads(weavePattern, warp, weft);
  const paths = drawFloats(pattern);
  const overWarp = listCrossings(paths.get("indigo") ?? "");
  const overWeft = listCrossings(paths.get("cotton") ?? "");

  it("draws the warp on top exactly where the weave pattern has it", () => {
    const expected = listAll().filter(({ end, pick }) => pattern.isWarpOver(end, pick));
    expect(overWarp.sort()).toEqual(expected.map(write).sort());
  });

  it("draws the weft on top at all other crossings", () => {
    expect([...overWarp, ...overWeft].sort()).toEqual(listAll().map(write).sort());
  });
});

it("draws each thread in its own yarn", () => {
  const paths = drawFloats(weaveThreads(createPlain(), ["madder", "leaf"], ["cotton", "ink"]));
  expect(Object.fromEntries([...paths].map(([yarn, path]) => [yarn, listCrossings(path)]))).toEqual({
    madder: ["0 0"],
    leaf: ["1 1"],
    cotton: ["1 0"],
    ink: ["0 1"],
  });
});

function listAll(): { end: number; pick: number }[] {
  return Array.from({ length: ENDS * PICKS }, (_, index) => ({
    end: index % ENDS,
    pick: Math.floor(index / ENDS),
  }));
}

function write({ end, pick }: { end: number; pick: number }): string {
  return `${end} ${pick}`;
}

/** The crossings that the lines of a path cover. */
function listCrossings(path: string): string[] {
  const found: string[] = [];
  let [x, y] = [0, 0];
  for (const [, command, numbers = ""] of path.matchAll(/([Mmhv])([^Mmhv]*)/g)) {
    const [first = 0, second = 0] = numbers.split(" ").map(Number);
    const [left, top] = [x, y];
    if (command === "M") [x, y] = [first, second];
    if (command === "m") [x, y] = [x + first, y + second];
    if (command === "h") x += first;
    if (command === "v") y += first;
    if (command === "M" || command === "m") continue;
    for (let end = Math.floor(left / CROSSING); end <= Math.floor(x / CROSSING); end++)
      for (let pick = Math.floor(top / CROSSING); pick <= Math.floor(y / CROSSING); pick++)
        found.push(write({ end, pick }));
  }
  return found;
}
