import * as z from "zod";
import { DYES } from "#app/weave/yarn.server.ts";
import { isUniqueBy, text } from "./fields.server.ts";

const hour = z
  .number()
  .min(0)
  .max(36)
  .multipleOf(0.5, "a full or a half hour")
  .describe("An hour of India's clock; those past midnight count on");

const weekFields = z.strictObject({
  heading: text.max(70),
  lead: text,
  from: hour.describe("Where the drawing of a day begins"),
  to: hour.describe("Where it ends"),
  handOver: z.strictObject({ at: hour.describe("Where a weft lies"), title: text.max(40) }),
  shifts: z
    .array(z.strictObject({ name: text.max(30), from: hour, to: hour, dye: z.enum(DYES) }))
    .min(2)
    .max(4)
    .refine(isUniqueBy("name"), "each name once"),
  days: z
    .array(
      z.strictObject({
        name: text.max(12),
        events: z.array(z.strictObject({ at: hour, title: text.max(45) })).min(1),
      }),
    )
    .length(5)
    .refine(isUniqueBy("name"), "each name once"),
});

type WeekFields = z.output<typeof weekFields>;
type Fault = { path: (string | number)[]; message: string; input: unknown };

/** A week as a timetable that is woven. All that happens lies between its hours; it becomes its wefts as well. */
export const week = weekFields
  .superRefine((fields, context) => {
    for (const fault of findFaults(fields)) context.addIssue({ code: "custom", ...fault });
  })
  .transform((fields) => ({ ...fields, wefts: listWefts(fields) }));

// In hours. An event's words are as high as two of them, so the next one begins no earlier.
const BETWEEN_WEFTS = 3;
const EVENT_ROOM = 2;

/** The hours at which a weft crosses the days: every third, from the first. */
function listWefts({ from, to }: Pick<WeekFields, "from" | "to">): number[] {
  const count = Math.floor((to - from) / BETWEEN_WEFTS) + 1;
  return Array.from({ length: count }, (_, index) => from + index * BETWEEN_WEFTS);
}

function findFaults(fields: WeekFields): Fault[] {
  const { from, to, handOver } = fields;
  // Without an order of these two nothing can lie between them.
  if (to <= from)
    return [{ path: ["to"], message: `an hour after ${from}, where the day begins`, input: to }];
  const wefts = listWefts(fields);
  const message = `an hour at which a weft lies: ${wefts.join(", ")}`;
  const loose = wefts.includes(handOver.at)
    ? []
    : [{ path: ["handOver", "at"], message, input: handOver.at }];
  return [...loose, ...findShiftFaults(fields), ...findEventFaults(fields)];
}

function findShiftFaults({ from, to, shifts }: WeekFields): Fault[] {
  return shifts.flatMap((shift, index) => {
    if (from <= shift.from && shift.from < shift.to && shift.to <= to) return [];
    const message = `hours in their order, between ${from} and ${to}`;
    return [{ path: ["shifts", index], message, input: `${shift.from} to ${shift.to}` }];
  });
}

function findEventFaults({ from, to, days }: WeekFields): Fault[] {
  return days.flatMap(({ events }, day) =>
    events.flatMap(({ at }, index) => {
      const next = events[index + 1]?.at ?? to;
      if (from <= at && at + EVENT_ROOM <= next) return [];
      const message = `an hour from ${from} on, at least ${EVENT_ROOM} before the next event and before ${to}`;
      return [{ path: ["days", day, "events", index, "at"], message, input: at }];
    }),
  );
}
