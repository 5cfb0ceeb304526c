import { expect, it } from "vitest";
import { listSpans } from "./timeline.tsx";

it.each([
  ["within the day", 9, 17.5, 0, "8.5 h from 9"],
  ["past midnight", 22, 6, 0, "2 h from 22, 6 h from 0"],
  ["up to midnight", 18, 24, 0, "6 h from 18"],
  ["up to midnight, written as 0", 18, 0, 0, "6 h from 18"],
  ["from midnight, written as 24", 24, 6, 0, "6 h from 0"],
  ["of a whole day", 0, 24, 0, "24 h from 0"],
  ["past midnight on a day drawn from 8 PM on", 23.5, 8.5, 20, "9 h from 3.5"],
  ["across the start of the drawing", 18, 22, 20, "2 h from 22, 2 h from 0"],
  ["of a whole day drawn from 8 PM on", 0, 24, 20, "20 h from 4, 4 h from 0"],
])("lays a shift %s", (_, from, to, startOfDay, drawn) => {
  const spans = listSpans(from, to, startOfDay);
  expect(spans.map(({ from, to }) => `${to - from} h from ${from}`).join(", ")).toBe(drawn);
});
