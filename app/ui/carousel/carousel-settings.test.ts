import { describe, expect, it } from "vitest";
import { CAROUSEL_DEFAULTS, listShown, resolveItems } from "./carousel-settings.ts";

const settings = {
  ...CAROUSEL_DEFAULTS,
  breakpoints: { 1100: { itemsToShow: 3 }, 700: { itemsToShow: 2, itemsToScroll: 2 } },
};

describe("resolveItems", () => {
  it.each([320, 700, 768, 800, 1100, 2560])("shows and moves one slide at %d pixels by default", (width) => {
    const items = resolveItems(CAROUSEL_DEFAULTS, (minimum) => width >= minimum);
    expect(items).toEqual({ itemsToShow: 1, itemsToScroll: 1 });
  });

  it.each([
    [699, { itemsToShow: 1, itemsToScroll: 1 }],
    [700, { itemsToShow: 2, itemsToScroll: 2 }],
    [1100, { itemsToShow: 3, itemsToScroll: 2 }],
  ])("changes at %d pixels what its breakpoints say, and keeps the rest", (width, items) => {
    expect(resolveItems(settings, (minimum) => width >= minimum)).toEqual(items);
  });
});

describe("listShown", () => {
  it("goes around the end", () => {
    expect(listShown(3, 3, 5)).toEqual([3, 4, 0]);
  });

  it("names no slide twice", () => {
    expect(listShown(1, 3, 2)).toEqual([1, 0]);
  });
});
