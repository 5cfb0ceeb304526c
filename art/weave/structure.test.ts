import { describe, expect, it } from "vitest";
import {
  createBasket,
  createFigured,
  createHerringbone,
  createPlain,
  createSatin,
  createTwill,
  isWarpOver,
  turnOver,
  type WeavePattern,
} from "./structure.server.ts";

describe("a weave pattern", () => {
  it.each([
    ["plain", createPlain(), ["#.", ".#"]],
    ["basket", createBasket(2), ["##..", "##..", "..##", "..##"]],
    ["twill", createTwill(2, 2), ["#..#", "##..", ".##.", "..##"]],
    ["satin", createSatin(5, 2), [".####", "###.#", "#.###", "####.", "##.##"]],
    ["herringbone", createHerringbone(1, 1, 2), ["#..#", ".##."]],
  ])("of %s follows its rule", (_, weavePattern, rows) => {
    expect(write(weavePattern)).toEqual(rows);
  });

  it("repeats in both directions", () => {
    const twill = createTwill(3, 1);
    expect(isWarpOver(twill, 9, 6)).toBe(isWarpOver(twill, 1, 2));
  });

  it("is inverted on the back", () => {
    expect(write(turnOver(createTwill(3, 1)))).toEqual([".#..", "..#.", "...#", "#..."]);
    expect(turnOver(turnOver(createSatin(8, 3)))).toEqual(createSatin(8, 3));
  });

  it("weaves a figure and its ground differently", () => {
    const figure = [[true, true, false, false]];
    expect(write(createFigured(figure, [[true]], [[false]]))).toEqual(["##.."]);
  });
});

function write(weavePattern: WeavePattern): string[] {
  return weavePattern.map((row) => row.map((isOver) => (isOver ? "#" : ".")).join(""));
}
