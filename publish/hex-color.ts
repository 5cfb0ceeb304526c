import { tidyColor } from "#art/theme/theme-tokens.server.ts";

/** To `#rrggbb`, clipped to sRGB: https://bottosson.github.io/posts/oklab/ @throws Error for other notations */
export function toHexColor(color: string): string {
  const channels = toLinearRgb(readColor(tidyColor(color)));
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, "0")).join("")}`;
}

type Lab = readonly [lightness: number, a: number, b: number];

function readColor(color: string): Lab {
  const [, one, other, percent] = MIX.exec(color) ?? [];
  if (!one || !other) return readPlainColor(color);
  return mix(readPlainColor(one), readPlainColor(other), Number(percent) / 100);
}

function readPlainColor(color: string): Lab {
  const light = PAIR.exec(color)?.[1] ?? color;
  const [, lightness, chroma, hue] = OKLCH.exec(light)?.map(Number) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) {
    throw new Error(`Expected a color written as oklch(lightness chroma hue), found ${color}`);
  }
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

const PLAIN = String.raw`oklch\([^()]+\)`;
const BOTH = String.raw`light-dark\(${PLAIN},\s*${PLAIN}\)`;
const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/;
const PAIR = new RegExp(`^light-dark\\((${PLAIN}),`);
const MIX = new RegExp(String.raw`^color-mix\(in oklab,(${BOTH}|${PLAIN}),(${BOTH}|${PLAIN}) ([\d.]+)%\)$`);

function mix(one: Lab, other: Lab, share: number): Lab {
  const between = (from: number, to: number) => from + (to - from) * share;
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

function toLinearRgb([lightness, a, b]: Lab): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toByte(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}
