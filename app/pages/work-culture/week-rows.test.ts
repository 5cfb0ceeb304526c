import { describe, expect, it } from "vitest";
import { findRow, listWefts } from "./week-rows.ts";

const span = { from: 9, to: 27.5, handOver: { at: 18, title: "Hand-over" } };

describe("findRow", () => {
  it("begins below the name of the day and counts half hours", () => {
    expect(findRow(9, span)).toBe(2);
    expect(findRow(10.5, span)).toBe(5);
  });
});

describe("listWefts", () => {
  it("crosses every third hour, and the hand-over among them", () => {
    expect(listWefts(span)).toEqual([9, 12, 15, 18, 21, 24, 27]);
  });
});
