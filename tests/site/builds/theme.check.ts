import { readFileSync } from "node:fs";
import Color from "colorjs.io";
import { expect, test } from "vitest";
import { tidyColor } from "#art/theme/theme-tokens.server.ts";
import { toHexColor } from "#publish/hex-color.ts";
import { repaintTheme } from "./second-brand.ts";

test("the theme has sufficient contrast, as another brand, too", () => {
  const theme = readFileSync("app/styles/theme.css", "utf8");
  expect(findWeakPairs(theme)).toEqual([]);
  expect(findWeakPairs(repaintTheme(theme))).toEqual([]);
});

const BACKGROUNDS = ["surface", "raised", "sunken"];
const ACCENTS = ["indigo", "madder", "marigold", "peacock", "leaf"];
const TEXT = 4.5;
const EDGE = 3;

/** Required contrast (WCAG 2, 1.4.3 and 1.4.11). */
const PAIRS = [
  ...["on-surface", "muted", "bad", ...ACCENTS].flatMap((front) =>
    BACKGROUNDS.map((back) => ({ front, back, least: TEXT })),
  ),
  ...BACKGROUNDS.map((back) => ({ front: "edge", back, least: EDGE })),
  ...ACCENTS.map((back) => ({ front: "on-accent", back, least: TEXT })),
];

function findWeakPairs(theme: string): string[] {
  return ["light", "dark"].flatMap((scheme, index) =>
    PAIRS.flatMap(({ front, back, least }) => {
      const ratio = readColor(theme, front, index).contrast(readColor(theme, back, index), "WCAG21");
      return ratio >= least
        ? []
        : `--color-${front} on --color-${back}, ${scheme}: ${ratio.toFixed(2)} of ${least}`;
    }),
  );
}

function readColor(theme: string, name: string, scheme: number): Color {
  const value = new RegExp(`--color-${name}:([^;]+);`).exec(theme)?.[1] ?? "";
  return new Color(toHexColor(tidyColor(value).match(/oklch\([^()]+\)/g)?.[scheme] ?? value));
}
