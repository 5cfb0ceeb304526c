import { expect, it } from "vitest";
import {
  createBasket,
  createFigured,
  createHerringbone,
  createPlain,
  createSatin,
  createTwill,
  isWarpOver,
  turnOver,
} from "./structure.server.ts";

it.each([
  ["plain", createPlain(), ["#.", ".#"]],
  ["basket", createBasket(2), ["##..", "##..", "..##", "..##"]],
  ["twill", createTwill(2, 2), ["#..#", "##..", ".##.", "..##"]],
  ["the back of a twill", turnOver(createTwill(3, 1)), [".#..", "..#.", "...#", "#..."]],
  ["satin", createSatin(5, 2), [".####", "###.#", "#.###", "####.", "##.##"]],
  ["herringbone", createHerringbone(1, 1, 2), ["#..#", ".##."]],
  ["a figure and its ground", createFigured([[true, true, false, false]], [[true]], [[false]]), ["##.."]],
])("the weave pattern of %s follows its rule", (_, weavePattern, rows) => {
  expect(weavePattern.map((row) => row.map((isOver) => (isOver ? "#" : ".")).join(""))).toEqual(rows);
  expect(turnOver(turnOver(weavePattern))).toEqual(weavePattern);
});

it("a weave pattern repeats in both directions", () => {
  const twill = createTwill(3, 1);
  expect(isWarpOver(twill, 9, 6)).toBe(isWarpOver(twill, 1, 2));
});
