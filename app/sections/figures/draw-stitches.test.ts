import { describe, expect, it } from "vitest";
import { countColumns, drawStitches, type StitchMark } from "./draw-stitches.ts";

describe("drawStitches", () => {
  it("goes on in the next row", () => {
    expect(drawStitches({ first: 1, count: 2, columns: 2, mark: "diamond" })).toBe(
      "M1 0m.5 0l.5 .5l-.5 .5l-.5-.5zM0 1m.5 0l.5 .5l-.5 .5l-.5-.5z",
    );
  });

  it("draws each group with a mark of its own", () => {
    const marks: StitchMark[] = ["weave", "square", "diamond", "frame"];
    const drawn = marks.map((mark) => drawStitches({ first: 0, count: 2, columns: 2, mark }));
    expect(new Set(drawn).size).toBe(4);
  });
});

describe("countColumns", () => {
  it.each([
    [[100], 20],
    [[150], 25],
    [[240], 24],
    [[400], 40],
    [[300, 200], 50],
    [[240, 40], 40],
  ])("lays %j stitches in full rows of %d", (counts, columns) => {
    expect(countColumns(counts)).toBe(columns);
  });

  it("leaves few places of the last row empty if none divides the number", () => {
    expect(412 % countColumns([412])).toBeGreaterThan(countColumns([412]) / 2);
  });

  it("lays a single stitch", () => {
    expect(countColumns([1])).toBeGreaterThan(0);
  });
});
