import { readColorToken } from "./theme-tokens.server.ts";

/** Writes the colors of the theme into a drawing that names them as `var(--color-…)`. @throws Error when the theme lacks one */
export function fillColors(drawing: string): string {
  return drawing.replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => {
    const { light, dark } = readColorToken(name);
    return `light-dark(${light},${dark})`;
  });
}
