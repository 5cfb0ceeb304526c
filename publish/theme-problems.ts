import { tidyColor } from "#art/theme/theme-tokens.server.ts";

/**
 * What of a theme's colors cannot be used, in words: pictures, icons and manifests are painted by them too, and none of
 * these knows every notation that browsers know.
 */
export function listThemeProblems(theme: string): string[] {
  const text = theme.replace(/\/\*[\s\S]*?\*\//g, "");
  const colors = [...text.matchAll(/--color-([\w-]+)\s*:\s*([^;}]+)/g)];
  const names = new Set(colors.map(([, name = ""]) => name));
  return colors
    .map(([, name = "", value = ""]) => ({ name, value: tidyColor(value) }))
    .filter(({ value }) => !isUsable(value, names))
    .map(({ name, value }) => `--color-${name}: expected ${EXPECTED}, found "${value}"`);
}

const EXPECTED =
  "light-dark(oklch(0.48 0.15 32), oklch(0.75 0.12 35)), the color for light and that for dark, or one oklch(0.48 0.15 32) with plain numbers";

function isUsable(value: string, names: ReadonlySet<string>): boolean {
  const [, other] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? [];
  if (other) return names.has(other);
  const [, light, dark] = /^light-dark\(([^()]+\([^()]*\)), ?([^()]+\([^()]*\))\)$/.exec(value) ?? [];
  return light && dark ? isColor(light) && isColor(dark) : isColor(value);
}

function isColor(value: string): boolean {
  const [, lightness, chroma, hue] = /^oklch\((\d*\.?\d+) (\d*\.?\d+) (\d*\.?\d+)\)$/.exec(value) ?? [];
  // What is beyond these was meant as a percentage, or as an angle of another kind.
  return hue !== undefined && Number(lightness) <= 1 && Number(chroma) <= 0.5 && Number(hue) <= 360;
}
