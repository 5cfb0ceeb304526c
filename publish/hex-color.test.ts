import { expect, it } from "vitest";
import { toHexColor } from "./hex-color.ts";

// As browsers show them.
it.each([
  ["oklch(1 0 0)", "#ffffff"],
  ["oklch(0 0 0)", "#000000"],
  ["oklch(0.628 0.2577 29.23)", "#ff0000"],
  ["oklch(0.7 0.1 200)", "#40b1b7"],
  ["color-mix(in oklab,oklch(1 0 0),oklch(0 0 0) 25%)", "#aeaeae"],
])("writes %s as %s", (color, hex) => {
  expect(toHexColor(color)).toBe(hex);
});

it("writes the color that a pair has in the light scheme, mixed or not", () => {
  const pair = "light-dark(oklch(1 0 0),oklch(0 0 0))";
  expect(toHexColor(pair)).toBe("#ffffff");
  expect(toHexColor(`color-mix(in oklab,${pair},${pair} 34%)`)).toBe("#ffffff");
});

it("clips colors that no screen shows", () => {
  expect(toHexColor("oklch(0.9 0.4 150)")).toMatch(/^#00ff[\da-f]{2}$/);
});

it("says what it cannot read", () => {
  expect(() => toHexColor("oklch(0.7 0.1)x")).toThrow("found oklch(0.7 0.1)x");
});
