import { expect, it } from "vitest";
import { readThemeColors } from "./theme-colors.server.ts";
import { readColorToken } from "./theme-tokens.server.ts";

it("reads a color of the theme by its whole name, for both color schemes", () => {
  const { light, dark } = readColorToken("yarn-indigo");
  for (const color of [light, dark]) expect(color).toMatch(/^oklch\([\d. ]+\)$/);
  expect(light).not.toBe(dark);
  expect(readThemeColors()).toEqual(readColorToken("surface"));
  expect(readColorToken("surface")).not.toEqual(readColorToken("on-surface"));
});

it("names the missing token", () => {
  expect(() => readColorToken("yarn-gold")).toThrow("--color-yarn-gold");
});
