import Color from "colorjs.io";
import { readColorToken } from "#art/theme/theme-tokens.server.ts";

/** A color of the theme, in the light scheme. */
export function readHexToken(name: string): string {
  return toHexColor(readColorToken(name).light);
}

/** To `#rrggbb`, in the light scheme, clipped to sRGB. @throws Error if it is no color */
export function toHexColor(css: string): string {
  const color = writeHexColors(css).trim();
  if (!Color.try(color)) throw new Error(`Expected a color such as oklch(0.48 0.15 32), found ${css}`);
  return toHex(color);
}

/** For programs that know neither color schemes nor these functions. From the inside out, for mixes contain mixes. */
export function writeHexColors(text: string): string {
  const written = text
    .replace(OKLCH, (color) => (Color.try(color) ? toHex(color) : color))
    .replace(PAIR, "$1")
    .replace(MIX, (_, space: string, first: string, second: string, percent: string) =>
      toHex(Color.mix(first, second, Number(percent) / 100, { space })),
    );
  return written === text ? text : writeHexColors(written);
}

function toHex(color: string | Color): string {
  return new Color(color).to("srgb").toGamut({ method: "clip" }).toString({ format: "hex", collapse: false });
}

const OKLCH = /oklch\([^()]+\)/g;
const PAIR = /light-dark\(\s*(#\w+),\s*#\w+\s*\)/g;
const MIX = /color-mix\(in (\w+),\s*(#\w+),\s*(#\w+|black)\s+([\d.]+)%\)/g;
