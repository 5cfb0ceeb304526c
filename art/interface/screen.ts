import type { Accent } from "../weave/yarn.server.ts";

/** How something stands: its thread, its swatch and its ground follow from it. */
export const TONES = ["good", "wait", "bad"] as const;
export type Tone = (typeof TONES)[number];

export const FRAMES = ["window", "phone", "sheet", "paper"] as const;
export type FrameName = (typeof FRAMES)[number];

/** Beside each other, or below each other, as on a phone. */
export const SHAPES = ["narrow", "wide"] as const;
export type Shape = (typeof SHAPES)[number];

/** A screen before or after a project, as the owner describes it. */
export type Screen = {
  frame: FrameName;
  title: string;
  status?: Entry | undefined;
  parts: Part[];
  /** A second column; beside a phone, a card; below a sheet or a page, a strip. */
  side?: Part[] | undefined;
  /** Whether phones show the second column below the first. They always show what lies on paper. */
  isSideKept?: boolean | undefined;
};

export type Entry = { text: string; note?: string | undefined; tone?: Tone | undefined };
/** A piece of cloth, or what `motif` names, woven in a yarn of its own. */
export type Tile = Entry & { motif?: string | undefined; yarn?: Accent | undefined };
export type Figure = { value: string; label: string; tone?: Tone | undefined };
export type Table = {
  columns?: string[] | undefined;
  /** The columns that phones keep, counted from 1; as many as fit if left out. */
  narrow?: number[] | undefined;
  rows: { cells: string[]; tone?: Tone | undefined }[];
};
export type Board = { title: string; cards: Entry[] }[];
export type Chart = {
  kind: "bars" | "line";
  points: ChartPoint[];
};
export type ChartPoint = {
  label: string;
  value: number;
  /** What is written at it; its value if left out. */
  text?: string | undefined;
  range?: [number, number] | undefined;
  tone?: Tone | undefined;
};
export type Schedule = {
  columns: string[];
  lanes: { name: string; blocks: Block[] }[];
};
/** `from` and `to` count columns. */
export type Block = { from: number; to: number; text?: string | undefined; tone?: Tone | undefined };
export type Message = { side: "them" | "us"; text: string; note?: string | undefined };
export type Form = {
  fields: { label: string; value: string; tone?: Tone | undefined }[];
  button?: string | undefined;
};

/** Exactly one of them. */
export type Part = {
  label?: string | undefined;
  notice?: Entry | undefined;
  figures?: Figure[] | undefined;
  table?: Table | undefined;
  board?: Board | undefined;
  tiles?: Tile[] | undefined;
  chart?: Chart | undefined;
  schedule?: Schedule | undefined;
  route?: Entry[] | undefined;
  steps?: Entry[] | undefined;
  chat?: Message[] | undefined;
  form?: Form | undefined;
};

/** A description that cannot be drawn. Both texts complete "expected ..., found ...". */
export class ScreenError extends Error {
  override name = "ScreenError";
  readonly expected: string;
  readonly found: string;

  constructor(expected: string, found: string) {
    super(`expected ${expected}, found ${found}`);
    this.expected = expected;
    this.found = found;
  }
}
