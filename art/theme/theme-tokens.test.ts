import { expect, it } from "vitest";
import { readThemeColors } from "./theme-colors.server.ts";
import { readColorToken } from "./theme-tokens.server.ts";

it("reads a color of the theme for both color schemes", () => {
  const { light, dark } = readColorToken("yarn-indigo");
  expect(light).toMatch(/^oklch\([\d. ]+\)$/);
  expect(dark).toMatch(/^oklch\([\d. ]+\)$/);
  expect(light).not.toBe(dark);
});

it("matches the whole name of a token", () => {
  expect(readThemeColors()).toEqual(readColorToken("surface"));
  expect(readColorToken("surface")).not.toEqual(readColorToken("on-surface"));
});

it("names the missing token", () => {
  expect(() => readColorToken("yarn-gold")).toThrow("--color-yarn-gold");
});
