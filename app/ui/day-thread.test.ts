import { describe, expect, it } from "vitest";
import { listSpans, wrapHour } from "./day-thread.tsx";

describe("listSpans", () => {
  it.each([
    ["within the day", 9, 17.5, 0, [{ start: 9, hours: 8.5 }]],
    [
      "past midnight",
      22,
      6,
      0,
      [
        { start: 22, hours: 2 },
        { start: 0, hours: 6 },
      ],
    ],
    ["up to midnight", 18, 24, 0, [{ start: 18, hours: 6 }]],
    ["up to midnight, written as 0", 18, 0, 0, [{ start: 18, hours: 6 }]],
    ["from midnight, written as 24", 24, 6, 0, [{ start: 0, hours: 6 }]],
    ["of a whole day", 0, 24, 0, [{ start: 0, hours: 24 }]],
    ["past midnight on a day drawn from 8 PM on", 23.5, 8.5, 20, [{ start: 3.5, hours: 9 }]],
    [
      "across the start of the drawing",
      18,
      22,
      20,
      [
        { start: 22, hours: 2 },
        { start: 0, hours: 2 },
      ],
    ],
    [
      "of a whole day drawn from 8 PM on",
      0,
      24,
      20,
      [
        { start: 4, hours: 20 },
        { start: 0, hours: 4 },
      ],
    ],
  ])("lays a shift %s", (_, from, to, startOfDay, spans) => {
    expect(listSpans(from, to, startOfDay)).toEqual(spans);
  });
});

describe("wrapHour", () => {
  it("stays within one day", () => {
    expect([24, -1, 25.5, 0].map(wrapHour)).toEqual([0, 23, 1.5, 0]);
  });
});
