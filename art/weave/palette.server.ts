import { SCHEME_RULES } from "#contract/drawing-views.ts";
import { writeColor, writePair, type Yarn } from "./yarn.server.ts";

/** The yarns of one picture, each with the class under which it is drawn. */
export type Palette = {
  /** The class of a yarn; one that is asked for the first time joins the palette. */
  classOf(yarn: Yarn): string;
  /** The style element of the picture: its yarns, and how a thread is shaded. */
  writeStyle(): string;
};

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Starts a palette without yarns. */
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

/**
 * A thread is drawn four times: its full width, shaded; the rounded thread itself; and the light along its back. So the
 * gap at a crossing has the color of the yarn that dives there, not black.
 */
export const THREAD_LAYERS = ["E", "S", "M", "L"] as const;

function writeThreadStyle(): string {
  return [
    ".E,.S{stroke-width:8.6;stroke-linecap:square}",
    `.S{stroke:${writeColor("shade")};stroke-opacity:.3}`,
    ".M{stroke-width:7.2;stroke-linecap:round}",
    `.L{stroke:${writePair("yarn-light")};stroke-opacity:.11;stroke-width:2.6;stroke-linecap:round}`,
    `.D{fill:${writeColor("shade")}}`,
  ].join("");
}
