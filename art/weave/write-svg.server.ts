import { DRAWING_ID } from "#contract/drawing-views.ts";
import type { Palette } from "./palette.server.ts";

export function writeSvg(
  palette: Palette,
  { width, height }: { width: number; height: number },
  parts: string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="${DRAWING_ID}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    palette.writeStyle(),
    ...parts,
    "</svg>\n",
  ].join("");
}
