import { type Box, writeRect } from "./ink.server.ts";
import type { Piece } from "./piece.server.ts";
import type { Part, Shape } from "./screen.ts";
import { layOutStack } from "./stack.server.ts";

export type FrameShape = {
  shape: Shape;
  isSideFirst: boolean;
  /** Whether what it tells stands at its start, because its end is covered. */
  isPacked?: boolean;
  /** How much of its lower end is not seen, at least the cloth there. */
  cut?: number;
};

/** `frame` is the height without the parts. */
export type Frame = Piece & { frame: number };

/** What is seen of the cloth around a frame. */
export const PLATE = { wide: 30, narrow: 14 };

export const WIDTHS = { wide: 840, narrow: 400 };

export const PAD = { wide: 24, narrow: 18 };

type CardLook = { layOut?: typeof layOutStack; isShadowed?: boolean };

/** As high as its parts. */
export function layOutCard(
  parts: Part[],
  width: number,
  { layOut = layOutStack, isShadowed = true }: CardLook = {},
): Piece {
  const pad = 18;
  const stack = layOut(parts, width - 2 * pad, { look: "screen", isNarrow: false });
  const height = stack.height + 2 * pad;
  return {
    height,
    draw: ({ x, y }) => {
      const card = { x, y, width, height };
      const shadow = isShadowed ? drawShadow(card, "wide") : "";
      return [shadow, writeRect(card, "wi"), stack.draw(inset(card, pad))].join("");
    },
  };
}

export function drawShadow({ x, y, width, height }: Box, shape: Shape, radius = 0): string {
  const [right, down] = shape === "wide" ? [10, 12] : [5, 6];
  return writeRect({ x: x + right, y: y + down, width, height }, "sh", radius);
}

export function inset({ x, y, width, height }: Box, pad: number): Box {
  return { x: x + pad, y: y + pad, width: width - 2 * pad, height: height - 2 * pad };
}
