import type { Box } from "./ink.server.ts";
import type { Table } from "./screen.ts";

/** What lies on what: a screen, or the pages of a spreadsheet or a book with their own rules. */
export type Look = "screen" | "sheet" | "paper";

export type Setting = {
  look: Look;
  /** As on a phone: less stands beside each other, and texts run over several lines. */
  isNarrow: boolean;
  /** Whether what is left of the height goes between its parts, however much that is. */
  isSpread?: boolean;
  /** Whether columns of words stand as near to the start as they can. */
  isPacked?: boolean;
  /** All tables of the stack, which share their columns. */
  tables?: Table[];
};

/** A laid-out part of a screen. */
export type Piece = {
  /** The least it needs. */
  height: number;
  /** How high it may become where there is room; as high as it needs if left out. */
  most?: number;
  draw(box: Box): string;
};

/** @throws ScreenError when the content is too long for the width */
export type PieceMaker<Content> = (content: Content, width: number, setting: Setting) => Piece;
