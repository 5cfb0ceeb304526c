import { describe, expect, it } from "vitest";
import { countColumns, drawStitches } from "./draw-stitches.ts";

describe("drawStitches", () => {
  it("goes on in the next row", () => {
    expect(drawStitches(1, 3, 2, 2)).toBe("M1.1 0.5h.8M0.1 1.5h.8M1.1 1.5h.8");
  });

  it("draws each group in a weave of its own", () => {
    const drawn = [0, 1, 2, 3, 4].map((weave) => drawStitches(0, 2, 2, weave));
    expect(new Set(drawn).size).toBe(5);
  });
});

describe("countColumns", () => {
  it.each([
    [1, 2],
    [43, 14],
    [400, 40],
  ])("lays %d stitches in %d columns", (stitches, columns) => {
    expect(countColumns(stitches)).toBe(columns);
  });
});
