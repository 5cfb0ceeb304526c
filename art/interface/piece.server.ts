import type { Box } from "./ink.server.ts";

/** What lies on what: a screen, or the pages of a spreadsheet or a book with their own rules. */
export type Look = "screen" | "sheet" | "paper";

/** A laid-out part of a screen. */
export type Piece = {
  /** The least it needs. */
  height: number;
  /** How high it may become where there is room; as high as it needs if left out. */
  most?: number;
  draw(box: Box): string;
};

/** @throws ScreenError when the content is too long for the width */
export type PieceMaker<Content> = (content: Content, width: number, look: Look) => Piece;
