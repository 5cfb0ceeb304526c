import { expect, it } from "vitest";
import { CROSSING, drawEnd, drawPick, type PatternPiece } from "./draw-pattern.server.ts";
import {
  createBasket,
  createFigured,
  createLattice,
  createPlain,
  createSatin,
  createTwill,
  isWarpOver,
  turnOver,
  type WeavePattern,
} from "./structure.server.ts";
import type { Yarn } from "./yarn.server.ts";

const WARP = Array.from({ length: 23 }, (): Yarn => "indigo");
const WEFT = Array.from({ length: 17 }, (): Yarn => "cotton");

it.each([
  ["plain", createPlain()],
  ["twill", createTwill(3, 2)],
  ["satin", createSatin(8, 3)],
  ["basket", createBasket(3)],
  ["jacquard", createFigured(createLattice(24), createSatin(8, 3), turnOver(createSatin(8, 3)))],
])(
  "a %s pattern has the warp on top exactly where the weave has it, and the weft elsewhere",
  (_, weavePattern) => {
    const pattern = weave(weavePattern, WARP, WEFT);
    const crossings = WARP.flatMap((_warp, end) => WEFT.map((_weft, pick) => [end, pick] as const));
    const { warp = [], weft = [] } = Object.groupBy(crossings, ([end, pick]) =>
      pattern.isWarpOver(end, pick) ? "warp" : "weft",
    );
    const [ends, picks] = [WARP.map((_yarn, end) => end), WEFT.map((_yarn, pick) => pick)];
    expect(listCrossings(ends.map((end) => drawEnd(pattern, end)).join(""))).toEqual(warp.map(write).sort());
    expect(listCrossings(picks.map((pick) => drawPick(pattern, pick)).join(""))).toEqual(
      weft.map(write).sort(),
    );
  },
);

it("draws each thread where it lies", () => {
  const pattern = weave(createPlain(), ["madder", "leaf"], ["cotton", "ink"]);
  const threads = [0, 1].flatMap((index) => [drawEnd(pattern, index), drawPick(pattern, index)]);
  expect(threads.map((path) => listCrossings(path))).toEqual([["0 0"], ["1 0"], ["1 1"], ["0 1"]]);
});

function weave(weavePattern: WeavePattern, warp: Yarn[], weft: Yarn[]): PatternPiece {
  return { warp, weft, isWarpOver: (end, pick) => isWarpOver(weavePattern, end, pick) };
}

function write([end, pick]: readonly [number, number]): string {
  return `${end} ${pick}`;
}

/** The crossings that the lines of a path cover. */
function listCrossings(path = ""): string[] {
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
        found.push(write([end, pick]));
  }
  return found.sort();
}
