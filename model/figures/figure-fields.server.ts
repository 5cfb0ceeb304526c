import * as z from "zod";
import { text } from "../content/fields.server.ts";

function list<Fields extends z.core.$ZodLooseShape>(
  minimum: number,
  maximum: number,
  help: string,
  fields: Fields,
) {
  return z.array(z.strictObject(fields)).min(minimum).max(maximum).describe(help);
}

const GRID_MARKS = ["yes", "partly", "no"] as const;

const markName = text.max(30).optional().describe("What this mark means; left out if it is not used");

const label = text.max(60).describe("What is drawn here, in one to five words");
const positive = z.number().positive();
const unit = text
  .regex(/#/, "text with a # where the number goes")
  .max(20)
  .default("#")
  .describe("How a number is written, such as $#, with a # in its place");

/** A row of stitches for each group, one for each thing. */
export const shareFields = {
  groups: list(
    1,
    4,
    "What the stitches stand for, the largest group first or as the story goes; the last of several is the rest",
    {
      label,
      count: positive
        .max(500)
        .describe("How many stitches this group has; the last one can be a part of one"),
      shown: text
        .max(40)
        .optional()
        .describe("The number as readers see it, if a stitch is not one thing, such as $1,400"),
      mark: z
        .enum(["main", "contrast", "bad", "rest"])
        .optional()
        .describe("The color, if it means something: bad is red, and the rest is undyed"),
    },
  ),
  scale: text
    .max(60)
    .optional()
    .describe("What a stitch or a row stands for, as a sentence such as Each stitch is an hour"),
  columns: z
    .int()
    .min(5)
    .max(52)
    .optional()
    .describe("How many stitches lie in a row, if a row means something"),
};

/** A cloth that gets shorter row by row. */
export const remainderFields = {
  unit,
  start: z
    .strictObject({ label, value: positive.describe("The number at the beginning, before anything is lost") })
    .describe("What there is at first, drawn as long as the page allows"),
  steps: list(1, 7, "What is taken away, in this order", {
    label,
    less: positive.describe("By how much the number falls at this step"),
  }),
  rest: text.max(60).describe("What the number is called that is left in the end; it is calculated"),
};

export const barFields = {
  rows: list(2, 6, "What is compared, each with its length", {
    label,
    value: positive.describe("The length, in the same unit in all of the rows"),
    shown: text.max(40).describe("The number as readers see it, with its unit, such as 95 hours"),
    uncertain: positive
      .optional()
      .describe("How much of the value is only an estimate, drawn as loose threads at the end"),
    mark: z
      .enum(["rest", "bad"])
      .optional()
      .describe("The color, if one row is the point: the rest is hatched, and bad is red"),
    isCompared: z
      .boolean()
      .default(false)
      .describe("Whether a line through all rows marks where this one ends"),
  }),
};

/** The parts of a whole one after the other, or stripes of several cloths, which show how the parts change. */
export const bandFields = {
  unit,
  parts: list(2, 8, "What the whole is made of; of several rows, up to four parts can be told apart", {
    label,
  }),
  rows: list(1, 4, "A whole each, drawn one below the other on one scale", {
    label: text.max(60).describe("What the whole is, such as One day, or Today"),
    values: z
      .array(z.number().min(0))
      .min(2)
      .max(8)
      .describe("How large each part is, in the order of the parts; 0 for a part that is missing"),
  }),
};

/** Straight threads over a common measure; where two meet, it breaks even. */
export const lineFields = {
  unit,
  up: text.max(40).optional().describe("What is counted upward, such as Open emails"),
  across: z
    .strictObject({
      label: text.max(60).describe("What is counted from left to right, such as Business days"),
      to: positive.describe("The number at the right end; the left end is 0"),
    })
    .describe("The measure that runs below the drawing"),
  rows: list(2, 3, "The lines, each from the left end to the right one", {
    label,
    from: z.number().min(0).describe("How high the line begins, at 0 on the measure below"),
    to: z.number().min(0).describe("How high the line is at the right end"),
  }),
  mark: z
    .strictObject({
      at: positive.describe("Where on the measure below the mark stands"),
      value: positive.describe("How high the mark stands"),
      label: text.max(60).describe("What happens at the mark, such as where it breaks even"),
    })
    .optional()
    .describe("A knot where two lines meet, or where a line is read"),
};

/** Threads from a lowest to a highest number on one scale, with a knot at the middle one. */
export const rangeFields = {
  unit,
  rows: list(2, 10, "What is compared, each from its lowest to its highest number", {
    label,
    from: z.number().min(0).describe("The lowest number"),
    middle: positive.describe("The number in the middle, such as the median"),
    to: positive.describe("The highest number"),
  }),
};

export const ladderFields = {
  rows: list(3, 8, "What happens, the earliest first, farther apart where more time goes by", {
    at: z.number().min(0).describe("After how many minutes it happens, or another measure of time"),
    when: text.max(24).describe("The time as readers see it, such as 12:45 AM"),
    label: text.max(70).describe("What happens at this time, in a few words"),
    mark: z
      .enum(["knot", "hole", "repeat", "fault"])
      .default("knot")
      .describe(
        "A knot, a hole where something falls through, or what is repeated until the next row, as a fault in red",
      ),
  }),
};

/** Threads of one length that are cut off where something ends. */
export const cutFields = {
  unit,
  until: positive.describe("The number at the right end of every thread"),
  rows: list(3, 12, "The threads, from top to bottom", {
    label,
    at: positive.describe("Where the thread is cut off"),
    note: text.max(60).optional().describe("Why it ends there, in a few words"),
    isLoose: z
      .boolean()
      .default(false)
      .describe("Whether the thread stands out, as one that broke by itself"),
  }),
};

/** A piece of cloth for each choice, with a thread for each thing that is compared. */
export const gridFields = {
  columns: z.array(text.max(30)).min(1).max(4).describe("What is compared, each in a column of its own"),
  names: z
    .strictObject({ yes: markName, partly: markName, no: markName })
    .describe("What each mark that is used means in words, such as yes: Covered"),
  rows: list(2, 10, "What the choices are compared by", {
    label: text.max(60).describe("The property, in a few words"),
    marks: z
      .array(z.enum(GRID_MARKS))
      .min(1)
      .max(4)
      .describe("For each column, in order, whether it has the property: yes, partly or no"),
    note: text.max(60).optional().describe("A fact to the row, such as when it was done last"),
  }),
};

export const shiftRows = () =>
  list(2, 6, "Who works when, drawn on the hours of one day", {
    team: text.max(60).describe("Whose hours these are, in a few words"),
    from: z.number().min(0).max(24).describe("When it begins by that clock; half past nine is 9.5"),
    to: z.number().min(0).max(24).describe("When it ends by that clock, also after midnight"),
    mark: z
      .enum(["contrast", "rest"])
      .optional()
      .describe(
        "The color: contrast for hours that are the point, and rest, hollow, for those that only frame it",
      ),
  });

/** Patches as wide as a loss is likely and as high as it is. */
export const riskFields = {
  unit,
  rows: list(2, 5, "The losses, each drawn as a patch whose area is its cost in a year", {
    label,
    years: z.int().positive().describe("Once in how many years it happens"),
    cost: positive.describe("What it costs each time"),
  }),
};

/** The plan of the page as stairs of threads. */
export const stageFields = {
  weeks: list(3, 8, "The weeks of each step of the plan, in its order", {
    first: z.int().positive().describe("The first week of the step, counted from 1"),
    last: z.int().positive().describe("The last week of the step, which can be its first"),
  }),
};
