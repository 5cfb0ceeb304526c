import { describe, expect, it } from "vitest";
import { findRow } from "./week.tsx";

describe("findRow", () => {
  it("begins below the name of the day and counts half hours", () => {
    expect(findRow(9, { from: 9 })).toBe(2);
    expect(findRow(10.5, { from: 9 })).toBe(5);
  });
});
