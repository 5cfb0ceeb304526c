import { expect, it } from "vitest";
import { countColumns, drawStitches } from "./units.tsx";

it.each([
  ["goes on in the next row", 2, 1, "M0 0h0.76v0.76h-0.76zM0 1h0.76v0.76h-0.76z"],
  ["draws a part as a part of a stitch", 1.5, 2, "M0 0h0.76v0.76h-0.76zM1 0h0.38v0.76h-0.38z"],
])("%s", (_, count, columns, path) => expect(drawStitches(count, columns)).toBe(path));

it.each([
  [[1], 1],
  [[12, 11.2], 12],
  [[60, 30, 8, 2], 15],
  [[7, 3, 2, 388], 30],
])("lays %j stitches in rows of %d", (counts, columns) => expect(countColumns(counts)).toBe(columns));
