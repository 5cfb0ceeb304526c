import * as z from "zod";
import { listRuns } from "#art/weave/structure.server.ts";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { group, list, text } from "../content/fields.server.ts";
import { motifName, readMotif } from "../images/woven-image.server.ts";

export type Stage = "before" | "after";

export type ScreenFields = z.output<ReturnType<typeof screen>>;
export type PartFields = z.output<ReturnType<typeof part>>;

const words = (limit: number, help: string) => text.max(limit).describe(help);
const tone = z.enum(["good", "wait", "bad"]).optional().describe("The color of its icon. Left out: no icon");

const entry = (help: string) =>
  group(help, {
    text: words(80, "What it says, in a few words"),
    note: words(60, "A smaller text below it or next to it").optional(),
    tone,
  });
const entries = (most: number, help: string) => z.array(entry("One of them")).min(1).max(most).describe(help);

const tile = (reader: ContentReader) =>
  entry("One of them").extend({
    motif: motifName(reader)
      .transform((name) => drawMotif(reader, name))
      .optional()
      .describe("What its woven picture shows. Left out: no picture"),
    yarn: z.enum(ACCENTS).optional().describe("The color of the picture. Left out: that of the service"),
  });

const figures = list(1, 4, "Large numbers side by side", {
  value: words(14, "The number with its unit, shown large"),
  label: words(60, "What the large number counts"),
  tone,
});

const table = group("Rows of cells, as in a list, a spreadsheet or a book", {
  columns: z.array(words(24, "The heading of a column")).max(6).optional().describe("What the columns hold"),
  narrow: z
    .array(z.int().min(1).max(6).describe("The number of a column, from 1"))
    .min(2)
    .optional()
    .describe("The columns shown on phones. Left out: the first three"),
  rows: list(1, 12, "The rows from the top", {
    cells: z
      .array(z.string().max(48).describe("What the cell says; may be empty"))
      .min(1)
      .max(6)
      .describe("The cells of the row, from the first column on"),
    tone,
  }),
}).refine(({ narrow = [], rows }) => Math.max(0, ...narrow) <= (rows[0]?.cells.length ?? 0), {
  path: ["narrow"],
  message: "numbers of columns that the rows have",
});

const board = list(2, 4, "Columns of cards", {
  title: words(24, "The name of the column of cards"),
  cards: entries(4, "The cards from the top"),
});

const chart = group("A chart with its numbers", {
  kind: z.enum(["bars", "line"]).describe("Bars to compare things, a line for change over time"),
  points: list(2, 12, "The points from the left", {
    label: words(16, "The label below the point"),
    value: z.number().min(0).describe("How high the point is"),
    text: words(16, "The text at the point. Left out: the value of a bar").optional(),
    range: z.tuple([z.number(), z.number()]).optional().describe("The lowest and the highest likely value"),
    tone,
  }),
});

const block = z
  .strictObject({
    from: z.number().min(0).describe("Where the block begins, counted in columns"),
    to: z.number().positive().describe("Where the block ends, counted in columns"),
    text: words(30, "What happens in this time").optional(),
    tone,
  })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "a block that ends after it begins" });

const schedule = group("Lanes with blocks of time", {
  columns: z.array(words(14, "The heading of a time")).min(2).max(10).describe("The times from the left"),
  lanes: list(1, 9, "The lanes from the top", {
    name: words(20, "Who or what the lane is for"),
    blocks: z.array(block).max(6).describe("The blocks in the lane"),
  }),
});

const chat = list(1, 5, "Messages between two people", {
  side: z.enum(["them", "us"]).describe("Who writes: us, who own the screen, on the right; them on the left"),
  text: words(140, "What the message says"),
  note: words(50, "The time or the sender below the message").optional(),
});

const form = group("Fields to fill in", {
  fields: list(1, 8, "The fields in their order", {
    label: words(36, "The label above the field"),
    value: z.string().max(40).describe("What is typed in; may be empty"),
    tone,
  }),
  button: words(24, "The label of the button below").optional(),
});

const part = (reader: ContentReader) =>
  z
    .strictObject({
      label: words(60, "A small heading above the next part").optional(),
      notice: entry("A message from the software").optional(),
      figures: figures.optional(),
      table: table.optional(),
      board: board.optional(),
      tiles: z.array(tile(reader)).min(1).max(8).describe("Things to buy, with woven pictures").optional(),
      chart: chart.optional(),
      schedule: schedule.optional(),
      steps: entries(
        6,
        "Steps along a thread, such as those of a release or the stops of a route",
      ).optional(),
      chat: chat.optional(),
      form: form.optional(),
    })
    .refine((value) => Object.values(value).filter(Boolean).length === 1, "one piece in each part")
    .describe("One piece of the screen");

export const screen = (reader: ContentReader) =>
  z.strictObject({
    alt: text.max(240).describe("What the screen shows, in one sentence, for those who can't see it"),
    caption: text.max(120).describe("One sentence next to the screen: what to notice"),
    frame: z.enum(["window", "phone", "sheet", "paper"]).describe("What is drawn around the parts"),
    title: words(48, "The text at the top of the screen, such as the name of a file"),
    status: entry("A short state at the end of the bar").optional(),
    parts: z.array(part(reader)).min(1).max(6).describe("What the screen shows, from the top"),
    side: z.array(part(reader)).max(4).optional().describe("A second column; phones show it only on paper"),
    isSideKept: z.boolean().optional().describe("Whether phones show the second column, too"),
  });

export const screens = (reader: ContentReader) =>
  group("Two screens to compare; only facts that the text of the page has", {
    before: screen(reader).describe("What people worked with before the project"),
    after: screen(reader).describe("What they work with now"),
  });

/** The stitches of a motif, as an SVG path on a grid of one unit for each. */
function drawMotif(reader: ContentReader, name: string) {
  const rows = readMotif(reader, name) ?? [];
  const path = rows.flatMap((row, y) =>
    listRuns(row.length, (x) => row[x] ?? false).map(({ start, length }) => `M${start} ${y}.5h${length}`),
  );
  return { width: rows[0]?.length ?? 0, height: rows.length, path: path.join("") };
}
