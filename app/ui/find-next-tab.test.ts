import { describe, expect, it } from "vitest";
import { findNextTab } from "./tabs.tsx";

const row = { current: 1, count: 3, isColumn: false, isRightToLeft: false };

describe("findNextTab", () => {
  it.each([
    ["ArrowRight", 2],
    ["ArrowLeft", 0],
    ["Home", 0],
    ["End", 2],
    ["ArrowDown", undefined],
    ["ArrowUp", undefined],
    ["a", undefined],
  ])("leads from the second of three tabs in a row with %s to %s", (key, next) => {
    expect(findNextTab(key, row)).toBe(next);
  });

  it("goes around both ends", () => {
    expect(findNextTab("ArrowRight", { ...row, current: 2 })).toBe(0);
    expect(findNextTab("ArrowLeft", { ...row, current: 0 })).toBe(2);
  });

  it("follows a column with up and down as well", () => {
    const column = { ...row, isColumn: true };
    expect(findNextTab("ArrowDown", column)).toBe(2);
    expect(findNextTab("ArrowUp", column)).toBe(0);
    expect(findNextTab("ArrowRight", column)).toBe(2);
  });

  it("turns left and right around where text runs from right to left, but not up and down", () => {
    const turned = { ...row, isColumn: true, isRightToLeft: true };
    expect(findNextTab("ArrowRight", turned)).toBe(0);
    expect(findNextTab("ArrowLeft", turned)).toBe(2);
    expect(findNextTab("ArrowDown", turned)).toBe(2);
  });
});
