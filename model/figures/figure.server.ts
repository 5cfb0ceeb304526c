import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { text } from "../content/fields.server.ts";
import { officeClocks } from "../organization/office.server.ts";
import {
  bandFields,
  barFields,
  cutFields,
  gridFields,
  ladderFields,
  lineFields,
  rangeFields,
  remainderFields,
  riskFields,
  shareFields,
  shiftRows,
  stageFields,
} from "./figure-fields.server.ts";

/** A drawing of figures that a text states: `kind` selects how they are drawn. */
export const figureSchema = (reader: ContentReader) =>
  z
    .discriminatedUnion("kind", listKinds(reader))
    .describe("A drawing of facts that the text states; no number stands in it alone");

/** A service can also have its plan drawn. */
export const serviceFigure = (reader: ContentReader) =>
  z
    .discriminatedUnion("kind", [
      ...listKinds(reader),
      z.strictObject({ kind: drawnAs("stages"), ...stageFields }),
    ])
    .describe("A drawing of facts that the page states; no number stands in it alone");

export type Figure<Kind extends FigureKind = FigureKind> = Extract<AnyFigure, { kind: Kind }>;

type AnyFigure = z.output<ReturnType<typeof figureSchema>>;
type FigureKind = AnyFigure["kind"];

const listKinds = (reader: ContentReader) =>
  [
    figure("share", shareFields),
    figure("remainder", remainderFields),
    figure("bars", barFields).superRefine(({ rows }, context) => {
      for (const [index, { value, uncertain = 0 }] of rows.entries())
        if (uncertain > value)
          report(context, ["rows", index, "uncertain"], `at most ${value}, the value itself`, uncertain);
    }),
    figure("band", bandFields).superRefine(({ parts, rows }, context) => {
      for (const [index, { values }] of rows.entries())
        checkCount(context, values, parts.length, ["rows", index, "values"]);
      // Several bands tell their parts apart by stripes.
      if (rows.length > 1 && parts.length > 4)
        report(context, ["parts"], "at most four parts in bands of several rows", parts.length);
      const sums = rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
      if (Math.max(...sums) === 0) report(context, ["rows"], "a number above 0, as nothing has no width", 0);
    }),
    figure("lines", lineFields),
    figure("ladder", ladderFields).superRefine(({ rows }, context) => {
      for (const [index, { at }] of rows.entries()) {
        const before = rows[index - 1]?.at ?? 0;
        if (at < before) report(context, ["rows", index, "at"], `at least ${before}, as the row before`, at);
      }
    }),
    figure("ranges", rangeFields).superRefine(({ rows }, context) => {
      for (const [index, { from, middle, to }] of rows.entries())
        if (middle < from || middle > to)
          report(context, ["rows", index, "middle"], `from ${from} to ${to}, as the ends`, middle);
    }),
    figure("cuts", cutFields).superRefine(({ until, rows }, context) => {
      for (const [index, { at }] of rows.entries())
        if (at > until) report(context, ["rows", index, "at"], `at most ${until}, the end of the thread`, at);
    }),
    figure("grid", gridFields).superRefine(({ columns, names, rows }, context) => {
      for (const [index, { marks }] of rows.entries()) {
        checkCount(context, marks, columns.length, ["rows", index, "marks"]);
        const unnamed = marks.find((mark) => !names[mark]);
        if (unnamed)
          report(context, ["names", unnamed], "what this mark means, as the drawing has it", undefined);
      }
    }),
    figure("shifts", { clock: officeClocks(reader), rows: shiftRows() }),
    figure("risk", riskFields),
  ] as const;

function checkCount(
  context: z.RefinementCtx<unknown>,
  list: unknown[],
  count: number,
  path: (string | number)[],
): void {
  if (list.length !== count)
    report(context, path, `${count} entries, one for each part or column`, list.length);
}

function report(
  context: z.RefinementCtx<unknown>,
  path: (string | number)[],
  message: string,
  input: unknown,
): void {
  context.addIssue({ code: "custom", path, message, input });
}

function figure<Name extends string, Fields extends z.core.$ZodLooseShape>(name: Name, fields: Fields) {
  return z.strictObject({
    kind: drawnAs(name),
    caption: text.max(110).describe("What the drawing shows, as one short statement in large type"),
    ...fields,
  });
}

function drawnAs<Name extends string>(name: Name) {
  return z.literal(name).describe("How the figures are drawn; the fields below belong to it");
}
