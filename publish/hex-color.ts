import Color from "colorjs.io";

/** To `#rrggbb`, in the light scheme, clipped to sRGB. @throws Error if it is no color */
export function toHexColor(css: string): string {
  const color = css.replace(PAIR, "$1");
  const [, one = "", other = "", percent] = MIX.exec(color) ?? [];
  const found = percent
    ? Color.mix(one, other, Number(percent) / 100, { space: "oklab" })
    : Color.try(color.trim());
  if (!found) throw new Error(`Expected a color such as oklch(0.48 0.15 32), found ${css}`);
  return found.to("srgb").toGamut({ method: "clip" }).toString({ format: "hex", collapse: false });
}

/** For programs that know neither color schemes nor these functions. */
export function writeHexColors(svg: string): string {
  return svg.replace(PAIR, "$1").replace(ANY, toHexColor);
}

const PLAIN = String.raw`oklch\([^()]+\)`;
const PAIR = new RegExp(String.raw`light-dark\(\s*(${PLAIN}),\s*${PLAIN}\s*\)`, "g");
const MIX = new RegExp(String.raw`^color-mix\(in oklab,\s*(${PLAIN}),\s*(${PLAIN})\s+([\d.]+)%\)$`);
const ANY = new RegExp(String.raw`color-mix\((?:[^()]|${PLAIN})+\)|${PLAIN}`, "g");
