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
} from "./weave-pattern.server.ts";

describe("a weavePattern", () => {
  it.each([
    ["plain", createPlain(), ["#.", ".#"]],
    ["basket", createBasket(2), ["##..", "##..", "..##", "..##"]],
    ["twill", createTwill(2, 2), ["#..#", "##..", ".##.", "..##"]],
    ["satin", createSatin(5, 2), [".####", "###.#", "#.###", "####.", "##.##"]],
    ["herringbone", createHerringbone(1, 1, 2), ["#..#", ".##."]],
  ])("of %s is woven by its rule", (_, weavePattern, rows) => {
    expect(write(weavePattern)).toEqual(rows);
  });

  it("repeats in both directions", () => {
    const twill = createTwill(3, 1);
    expect(isWarpOver(twill, 9, 6)).toBe(isWarpOver(twill, 1, 2));
  });

  it("shows its opposite on the other side", () => {
    expect(write(turnOver(createTwill(3, 1)))).toEqual([".#..", "..#.", "...#", "#..."]);
    expect(turnOver(turnOver(createSatin(8, 3)))).toEqual(createSatin(8, 3));
  });

  it("may weave a figure in one way and what is around it in another", () => {
    const figure = [[true, true, false, false]];
    expect(write(createFigured(figure, [[true]], [[false]]))).toEqual(["##.."]);
  });
});

function write(weavePattern: WeavePattern): string[] {
  return weavePattern.map((row) => row.map((isOver) => (isOver ? "#" : ".")).join(""));
}
