import { describe, expect, it } from "vitest";
import { countColumns, drawStitches } from "./draw-stitches.ts";

describe("drawStitches", () => {
  it("goes on in the next row", () => {
    expect(drawStitches({ first: 1, count: 3, columns: 2, weave: 2 })).toBe(
      "M1.1 0.5h.8M0.1 1.5h.8M1.1 1.5h.8",
    );
  });

  it("draws each group in a weave of its own", () => {
    const drawn = [0, 1, 2, 3, 4].map((weave) => drawStitches({ first: 0, count: 2, columns: 2, weave }));
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
