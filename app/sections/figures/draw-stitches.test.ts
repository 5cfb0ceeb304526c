import { describe, expect, it } from "vitest";
import { countColumns, drawPieces, drawStitches, isSquat } from "./draw-stitches.ts";

describe("drawStitches", () => {
  it("goes on in the next row", () => {
    expect(drawStitches({ count: 2, columns: 1 })).toBe("M0 0h0.76v0.76h-0.76zM0 1h0.76v0.76h-0.76z");
  });

  it("draws a part of a thing as a part of a stitch", () => {
    expect(drawStitches({ count: 1.5, columns: 2 })).toBe("M0 0h0.76v0.76h-0.76zM1 0h0.38v0.76h-0.38z");
  });
});

describe("drawPieces", () => {
  it("joins the stitches of a piece", () => {
    expect(drawPieces([2, 1])).toBe("M0 0h1.76v0.76h-1.76zM2 0h0.76v0.76h-0.76z");
  });
});

describe("isSquat", () => {
  it.each([
    ["a row of few", [12, 11], 12, true],
    ["many rows", [240, 24], 22, true],
    ["a cloth that is wider than high", [108, 30, 12], 20, false],
  ])("tells %s", (_, counts, columns, squat) => {
    expect(isSquat(counts, columns)).toBe(squat);
  });
});

describe("countColumns", () => {
  it.each([
    [[1], 1],
    [[12, 11.2], 12],
    [[60, 30, 8, 2], 15],
    [[7, 3, 2, 388], 30],
  ])("lays %j stitches in rows of %d", (counts, columns) => {
    expect(countColumns(counts)).toBe(columns);
  });
});
