import { tidyColor } from "#art/theme/theme-tokens.server.ts";
import { toHexColor } from "#publish/hex-color.ts";

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

export function findWeakPairs(theme: string): string[] {
  return ["light", "dark"].flatMap((scheme, index) =>
    PAIRS.flatMap(({ front, back, least }) => {
      const ratio = findRatio(readColor(theme, front, index), readColor(theme, back, index));
      return ratio >= least
        ? []
        : `--color-${front} on --color-${back}, ${scheme}: ${ratio.toFixed(2)} of ${least}`;
    }),
  );
}

function readColor(theme: string, name: string, scheme: number): string {
  const value = new RegExp(`--color-${name}:([^;]+);`).exec(theme)?.[1] ?? "";
  return toHexColor(tidyColor(value).match(/oklch\([^()]+\)/g)?.[scheme] ?? value);
}

function findRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [measureLight(one), measureLight(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function measureLight(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
