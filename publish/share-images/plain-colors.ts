import { toHexColor } from "#publish/hex-color.ts";

/**
 * Writes the colors of a drawing of the site as `#rrggbb`, those of the light scheme: what turns it into pixels knows
 * neither schemes nor mixed colors.
 */
export function writePlainColors(svg: string): string {
  return svg.replace(MIXED, toHexColor).replace(PAIR, toHexColor);
}

const PLAIN = String.raw`oklch\([^()]+\)`;
const BOTH = String.raw`light-dark\(${PLAIN},\s*${PLAIN}\)`;
const PAIR = new RegExp(BOTH, "g");
const MIXED = new RegExp(String.raw`color-mix\(in oklab,${BOTH},${BOTH} \d+%\)`, "g");
