import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { text, uniqueBy } from "../content/fields.server.ts";
import { officeClocks } from "../organization/office.server.ts";
import { partHeading } from "./page-parts.server.ts";

const hour = z
  .number()
  .min(0)
  .max(36)
  .multipleOf(0.5, "a full or a half hour")
  .describe("An hour by the clock that is named above, such as 9.5; those past midnight count on");

const weekFields = (reader: ContentReader) =>
  z.strictObject({
    heading: partHeading,
    lead: text.describe("What one must know to read the timetable, such as summer and winter"),
    clock: officeClocks(reader),
    from: hour.describe("The hour at which the drawing of a day begins"),
    to: hour.describe("The hour at which the drawing of a day ends, past midnight such as 27.5"),
    handOver: z
      .strictObject({
        at: hour.describe("Its hour: every third one from the first, where a line crosses the days"),
        title: text.max(40).describe("What the hand-over is called"),
      })
      .describe("When one office hands over to the other"),
    shifts: z
      .array(
        z.strictObject({
          name: text.max(30).describe("What the shift is called, such as Late shift"),
          from: hour.describe("The hour at which the shift begins"),
          to: hour.describe("The hour at which the shift ends; past midnight it counts on, such as 27.5"),
          accent: z.enum(ACCENTS).describe("The color of the shift in the drawing"),
        }),
      )
      .min(2)
      .max(4)
      .superRefine(uniqueBy("name", "each name once"))
      .describe("The shifts, drawn beside each other on every day"),
    days: z
      .array(
        z.strictObject({
          name: text.max(12).describe("The name of the day"),
          events: z
            .array(
              z.strictObject({
                at: hour.describe("The hour of the event, two hours or more before the next one"),
                title: text.max(45).describe("What happens, in a few words"),
              }),
            )
            .min(1)
            .describe("What happens on the day, earliest first"),
        }),
      )
      .length(5)
      .superRefine(uniqueBy("name", "each name once"))
      .describe("The working days of the week"),
  });

type WeekFields = z.output<ReturnType<typeof weekFields>>;
type Problem = { path: (string | number)[]; message: string; input: unknown };

/** A week as a timetable, with the hours of its wefts: the lines across the days. */
export const week = (reader: ContentReader) =>
  weekFields(reader)
    .superRefine((fields, context) => {
      for (const problem of findProblems(fields)) context.addIssue({ code: "custom", ...problem });
    })
    .transform((fields) => ({ ...fields, wefts: listWefts(fields) }));

// In hours. The text of an event is two hours high.
const BETWEEN_WEFTS = 3;
const EVENT_ROOM = 2;

function listWefts({ from, to }: Pick<WeekFields, "from" | "to">): number[] {
  const count = Math.floor((to - from) / BETWEEN_WEFTS) + 1;
  return Array.from({ length: count }, (_, index) => from + index * BETWEEN_WEFTS);
}

function findProblems(fields: WeekFields): Problem[] {
  const { from, to, handOver } = fields;
  if (to <= from)
    return [{ path: ["to"], message: `an hour after ${from}, where the day begins`, input: to }];
  const wefts = listWefts(fields);
  const message = `an hour at which a weft lies: ${wefts.join(", ")}`;
  const handOverProblems = wefts.includes(handOver.at)
    ? []
    : [{ path: ["handOver", "at"], message, input: handOver.at }];
  return [...handOverProblems, ...findShiftProblems(fields), ...findEventProblems(fields)];
}

function findShiftProblems({ from, to, shifts }: WeekFields): Problem[] {
  return shifts.flatMap((shift, index) => {
    if (from <= shift.from && shift.from < shift.to && shift.to <= to) return [];
    const message = `hours in their order, between ${from} and ${to}`;
    return [{ path: ["shifts", index], message, input: `${shift.from} to ${shift.to}` }];
  });
}

function findEventProblems({ from, to, days }: WeekFields): Problem[] {
  return days.flatMap(({ events }, day) =>
    events.flatMap(({ at }, index) => {
      const next = events[index + 1]?.at ?? to;
      if (from <= at && at + EVENT_ROOM <= next) return [];
      const message = `an hour from ${from} on, at least ${EVENT_ROOM} before the next event and before ${to}`;
      return [{ path: ["days", day, "events", index, "at"], message, input: at }];
    }),
  );
}
