import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { group, list, text } from "../content/fields.server.ts";
import { officeClocks } from "../organization/office.server.ts";

/** A drawing of numbers that a text states: `kind` selects how they are drawn. */
export const figureSchema = (reader: ContentReader) =>
  z.discriminatedUnion("kind", listKinds(reader)).describe("A chart; the text must state each number");

export type Figure<Kind extends FigureKind = FigureKind> = Extract<AnyFigure, { kind: Kind }>;

type AnyFigure = z.output<ReturnType<typeof figureSchema>>;
type FigureKind = AnyFigure["kind"];

export const listKinds = (reader: ContentReader) =>
  [
    figure("bars", barFields).superRefine(checkBars),
    figure("units", unitFields),
    figure("lines", lineFields),
    figure("timeline", {
      clock: officeClocks(reader).optional().describe("For hours of a day: whose local time they are in"),
      start: hour.default(0).describe("For hours of a day: that at the left end, best when nobody works"),
      line: hour.optional().describe("For hours of a day: an hour at which a line crosses all rows"),
      rows: timelineRows,
    }).superRefine(checkTimeline),
  ] as const;

function figure<Name extends string, Fields extends z.core.$ZodLooseShape>(name: Name, fields: Fields) {
  return z.strictObject({
    kind: z.literal(name).describe("The kind of chart; the fields below belong to it"),
    caption: text.max(110).describe("What the chart shows, as one short statement in large type"),
    ...fields,
  });
}

const label = text.max(60).describe("What this row is about, in one to five words");
const note = text.max(60).optional().describe("A short note below the name");
const shown = text.max(40).optional().describe("How readers see it, such as 95 hours. Left out: by the unit");
const mark = z
  .enum(["main", "contrast", "rest", "bad"])
  .optional()
  .describe("The color, if it means something: contrast stands out, rest is gray and bad is red");
const accent = z.enum(ACCENTS).optional().describe("The color, if it has a meaning. Left out: the page's");
const count = z.number().min(0);
const positive = z.number().positive();
const unit = text.regex(/#/, "text with a # where the number goes").max(20);
const anyUnit = unit.default("#").describe("How a number is written, such as $#, with a # in its place");

const barFields = {
  unit: anyUnit,
  rows: list(2, 12, "What is compared, one bar each", {
    label,
    value: positive.optional().describe("The length of the bar; in a range the middle, if it is known"),
    unit: unit.optional().describe("The unit, if others differ. Rows of the same unit share a scale"),
    shown,
    note,
    from: count.optional().describe("For a range: the lowest number"),
    to: positive.optional().describe("For a range: the highest number"),
    uncertain: positive.optional().describe("How much of it is only an estimate, drawn as loose threads"),
    mark,
    accent,
  }),
  whole: text.max(60).optional().describe("For parts of a whole: its name, which is drawn first"),
  rest: text.max(60).optional().describe("If others are subtracted from the first: the name of the rest"),
};

const unitFields = {
  rows: list(1, 4, "What is counted, one group of stitches each. The last of several is drawn in gray", {
    label,
    value: positive.max(500).describe("How many stitches; the last one may be partial"),
    shown,
    mark,
  }),
  scale: text.max(60).optional().describe("What a stitch or a row means, such as Each stitch is an hour"),
  columns: z.int().min(5).max(52).optional().describe("How many stitches make a row, if a row has a meaning"),
};

const lineFields = {
  unit: anyUnit,
  up: text.max(40).optional().describe("What the vertical scale counts, such as Open emails"),
  across: group("The scale below the lines", {
    label: text.max(60).describe("What the horizontal scale counts, such as Business days"),
    to: positive.describe("The number at the right end; the left end is 0"),
  }),
  rows: list(2, 3, "The lines, each from the left end to the right one", {
    label,
    from: count.describe("How high the line is at the left end"),
    to: count.describe("How high the line is at the right end"),
  }),
  mark: group("A point that is marked, such as where two lines meet", {
    at: positive.describe("Where the point is on the scale below the lines"),
    value: positive.describe("How high the point is, on the scale of the lines"),
    label: text.max(60).describe("What happens there, such as Break-even"),
  }).optional(),
};

const HOURS = 24;
const hour = z.number().min(0).max(HOURS);

const timelineRows = list(2, 8, "What happens when, one row each", {
  label: text.max(70).describe("What happens, or who works at that time"),
  when: text.max(24).optional().describe("The time in words, such as 12:45 AM; not for hours of a day"),
  days: text.max(40).optional().describe("For hours of a day: on which days, such as Monday to Friday"),
  from: count.describe("When it begins: minutes, days or weeks from the first row, or an hour such as 9.5"),
  to: count.optional().describe("When it ends. Left out: it is a moment. Hours past midnight start at 0"),
  mark,
  accent,
});

type Bars = z.output<z.ZodObject<typeof barFields>>;
type TimelineRow = z.output<typeof timelineRows>[number];
type Context = z.RefinementCtx<unknown>;

function checkBars({ rows, whole, rest }: Bars, context: Context): void {
  if (whole && rest) report(context, ["rest"], "no rest beside a whole", rest);
  for (const [index, { from, to, value = to, uncertain = 0 }] of rows.entries()) {
    if (value === undefined || (from === undefined) !== (to === undefined)) {
      report(context, ["rows", index, "value"], "a number, or both ends of a range", value);
      continue;
    }
    if (uncertain > value)
      report(context, ["rows", index, "uncertain"], `at most ${value}, the value itself`, uncertain);
    if (value < (from ?? value) || value > (to ?? value))
      report(context, ["rows", index, "value"], `from ${from} to ${to}, as the ends`, value);
  }
}

function checkTimeline({ clock, rows }: { clock?: unknown; rows: TimelineRow[] }, context: Context): void {
  for (const [index, { when, from, to }] of rows.entries()) {
    const check = (isRight: boolean, field: string, message: string, input: unknown) =>
      isRight || report(context, ["rows", index, field], message, input);
    if (clock) {
      check(from <= HOURS, "from", "an hour from 0 to 24", from);
      check(to !== undefined && to <= HOURS, "to", "an hour from 0 to 24", to);
    } else {
      check(when !== undefined, "when", "the time in words", when);
      check(to === undefined || to >= from, "to", `at least ${from}, its beginning`, to);
    }
  }
}
