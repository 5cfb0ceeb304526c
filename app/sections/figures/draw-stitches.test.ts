import { describe, expect, it } from "vitest";
import { countColumns, drawStitches } from "./draw-stitches.ts";

describe("drawStitches", () => {
  it("goes on in the next row", () => {
    expect(drawStitches({ count: 2, columns: 1 })).toBe("M0 0h0.76v0.76h-0.76zM0 1h0.76v0.76h-0.76z");
  });

  it("draws a part of a thing as a part of a stitch", () => {
    expect(drawStitches({ count: 1.5, columns: 2 })).toBe("M0 0h0.76v0.76h-0.76zM1 0h0.38v0.76h-0.38z");
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
