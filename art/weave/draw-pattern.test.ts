import { expect, it } from "vitest";
import { drawFloats } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import { weaveThreads } from "./loom.server.ts";
import { createRandom } from "./random.server.ts";
import { createBasket, createPlain, createSatin, createTwill, pickStructure } from "./structure.server.ts";
import type { Yarn } from "./yarn.server.ts";

const WARP = Array.from({ length: 23 }, (): Yarn => "indigo");
const WEFT = Array.from({ length: 17 }, (): Yarn => "cotton");

it.each([
  ["plain", createPlain()],
  ["twill", createTwill(3, 2)],
  ["satin", createSatin(8, 3)],
  ["basket", createBasket(3)],
  ["jacquard", pickStructure(createRandom("figure"), "jacquard").weavePattern],
])(
  "a %s pattern has the warp on top exactly where the weave has it, and the weft elsewhere",
  (_, weavePattern) => {
    const pattern = weaveThreads(weavePattern, WARP, WEFT);
    const paths = drawFloats(pattern);
    const crossings = WARP.flatMap((_warp, end) => WEFT.map((_weft, pick) => [end, pick] as const));
    const { warp = [], weft = [] } = Object.groupBy(crossings, ([end, pick]) =>
      pattern.isWarpOver(end, pick) ? "warp" : "weft",
    );
    expect(listCrossings(paths.get("indigo"))).toEqual(warp.map(write).sort());
    expect(listCrossings(paths.get("cotton"))).toEqual(weft.map(write).sort());
  },
);

it("each thread is drawn in its own yarn", () => {
  const paths = drawFloats(weaveThreads(createPlain(), ["madder", "leaf"], ["cotton", "ink"]));
  expect(Object.fromEntries([...paths].map(([yarn, path]) => [yarn, listCrossings(path)]))).toEqual({
    madder: ["0 0"],
    leaf: ["1 1"],
    cotton: ["1 0"],
    ink: ["0 1"],
  });
});

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
