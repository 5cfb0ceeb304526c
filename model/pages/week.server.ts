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
    lead: text.describe("What to know before reading the chart, such as summer and winter time"),
    clock: officeClocks(reader),
    from: hour.describe("The hour at which the chart of a day begins"),
    handOver: z
      .strictObject({
        at: hour.describe("Its hour, at which a line crosses the chart"),
        title: text.max(40).describe("What the hand-over is called"),
      })
      .describe("When one office hands over to the other"),
    shifts: z
      .array(
        z.strictObject({
          name: text.max(30).describe("What the shift is called, such as Late shift"),
          from: hour.describe("The hour at which the shift begins"),
          to: hour.describe("The hour at which the shift ends; past midnight it counts on, such as 27.5"),
          accent: z.enum(ACCENTS).describe("The color of the shift in the chart"),
        }),
      )
      .min(2)
      .max(4)
      .superRefine(uniqueBy("name", "each name once"))
      .describe("The shifts, one row of the chart each"),
    days: z
      .array(
        z.strictObject({
          name: text.max(12).describe("The name of the day"),
          events: z
            .array(
              z.strictObject({
                at: hour.describe("The hour of the event"),
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

type Problem = { path: (string | number)[]; message: string; input: unknown };

/** A week: the shifts on the hours of a day, and what happens on each day. */
export const week = (reader: ContentReader) =>
  weekFields(reader).superRefine((fields, context) => {
    for (const problem of findProblems(fields)) context.addIssue({ code: "custom", ...problem });
  });

type WeekFields = z.output<ReturnType<typeof weekFields>>;

function findProblems({ from, handOver, shifts, days }: WeekFields): Problem[] {
  const until = from + HOURS;
  const isOutside = (hour: number) => hour < from || hour > until;
  const message = `an hour from ${from} to ${until}, within the day that begins at ${from}`;
  const shiftProblems = shifts.flatMap((shift, index) =>
    shift.from < shift.to && !isOutside(shift.from) && !isOutside(shift.to)
      ? []
      : [
          {
            path: ["shifts", index],
            message: `hours in their order, from ${from} to ${until}`,
            input: `${shift.from} to ${shift.to}`,
          },
        ],
  );
  const eventProblems = days.flatMap(({ events }, day) =>
    events.flatMap(({ at }, index) => {
      const before = events[index - 1]?.at ?? from;
      if (at >= before && at <= until) return [];
      const path = ["days", day, "events", index, "at"];
      return [{ path, message: `an hour from ${before} to ${until}, earliest first`, input: at }];
    }),
  );
  const handOverProblems = isOutside(handOver.at)
    ? [{ path: ["handOver", "at"], message, input: handOver.at }]
    : [];
  return [...handOverProblems, ...shiftProblems, ...eventProblems];
}

const HOURS = 24;
