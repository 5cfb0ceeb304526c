import { DRAWING_ID, SCHEME_RULES } from "#contract/drawing-views.ts";
import { writeColor, writePair, type Yarn } from "./yarn.server.ts";

export type Palette = {
  classOf(yarn: Yarn): string;
  writeStyle(): string;
};

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export function createPalette(): Palette {
  const classes = new Map<Yarn, string>();
  return {
    classOf(yarn) {
      const known = classes.get(yarn) ?? LETTERS.charAt(classes.size);
      classes.set(yarn, known);
      return known;
    },
    writeStyle() {
      const yarns = [...classes].map(([yarn, name]) => `.${name}{color:${writeColor(yarn)}}`);
      return `<style>${SCHEME_RULES}${yarns.join("")}${writeThreadStyle()}</style>`;
    },
  };
}

/** Edge, middle, light. The edge gives the gap at a crossing the color of the thread below, not black. */
export const THREAD_LAYERS = ["E", "M", "L"] as const;

function writeThreadStyle(): string {
  return [
    ".E{stroke-width:8.6;stroke-linecap:square}",
    ".M{stroke-width:7.2;stroke-linecap:round}",
    `.L{stroke:${writePair("yarn-light")};stroke-opacity:.11;stroke-width:2.6;stroke-linecap:square}`,
    `.D{fill:${writeColor("shade")}}`,
  ].join("");
}

/** Fills its place; one without a size has that of the place. */
export function writeSvg(
  palette: Palette,
  size: { width: number; height: number } | undefined,
  parts: string[],
): string {
  const sides = size
    ? ` width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice"`
    : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="${DRAWING_ID}"${sides}>`,
    palette.writeStyle(),
    ...parts,
    "</svg>\n",
  ].join("");
}
