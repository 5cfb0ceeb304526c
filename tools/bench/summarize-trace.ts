import * as z from "zod";

export const CATEGORIES = ["script", "style", "layout", "paint", "parsing", "other"] as const;
export type Category = (typeof CATEGORIES)[number];

/** CPU time in ms: other load on the machine affects it least. */
export type TraceSummary = Record<Category, number> & {
  mainThread: number;
  raster: number;
  longestTask: number;
};

/** What Chromium must record for `summarizeTrace`. */
export const TRACED_CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];

/** Sums the work of the busiest page in the trace, each event without those inside it. @throws Error without a page */
export function summarizeTrace(trace: Buffer): TraceSummary {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const mainThreads = Object.values(Object.groupBy(traceEvents.filter(isComplete), writeThread)).filter(
    (events = []) => events[0] && isMainThread(events[0]),
  );
  const totals = mainThreads.map((events = []) => sumUp(events));
  const [busiest] = totals.toSorted((one, other) => other.mainThread - one.mainThread);
  if (!busiest) throw new Error("The trace contains no page.");
  const rasters = traceEvents.filter(({ name }) => name === "RasterTask");
  return { ...busiest, raster: rasters.reduce((sum, { tdur }) => sum + tdur, 0) / 1000 };

  function isMainThread(event: TraceEvent) {
    return traceEvents.some(
      ({ name, args, ...thread }) =>
        name === "thread_name" &&
        args?.name === "CrRendererMain" &&
        writeThread(thread) === writeThread(event),
    );
  }
}

function sumUp(events: readonly TraceEvent[]): Omit<TraceSummary, "raster"> {
  const sums = {
    script: 0,
    style: 0,
    layout: 0,
    paint: 0,
    parsing: 0,
    other: 0,
    mainThread: 0,
    longestTask: 0,
  };
  const outer: { end: number; category: Category }[] = [];
  // An event stands before those inside it.
  for (const { ts, dur, tdur, name } of events.toSorted(
    (one, other) => one.ts - other.ts || other.dur - one.dur,
  )) {
    while ((outer.at(-1)?.end ?? Infinity) <= ts) outer.pop();
    const parent = outer.at(-1);
    const ms = tdur / 1000;
    const category = CATEGORY_OF[name] ?? parent?.category ?? "other";
    sums[category] += ms;
    if (parent) sums[parent.category] -= ms;
    else {
      sums.mainThread += ms;
      sums.longestTask = Math.max(sums.longestTask, ms);
    }
    outer.push({ end: ts + dur, category });
  }
  return sums;
}

const CATEGORY_OF: Partial<Record<string, Category>> = {
  EvaluateScript: "script",
  FunctionCall: "script",
  TimerFire: "script",
  EventDispatch: "script",
  FireAnimationFrame: "script",
  RunMicrotasks: "script",
  MinorGC: "script",
  MajorGC: "script",
  "v8.compile": "script",
  "v8.compileModule": "script",
  "v8.evaluateModule": "script",
  UpdateLayoutTree: "style",
  ParseAuthorStyleSheet: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  PaintImage: "paint",
  Layerize: "paint",
  Commit: "paint",
  ParseHTML: "parsing",
};

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Start and duration on the clock, and CPU time, in µs. */
  ts: z.number().default(0),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z.object({ name: z.unknown() }).partial().optional(),
});
type TraceEvent = z.output<typeof eventSchema>;

const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

function isComplete({ ph }: TraceEvent): boolean {
  return ph === "X";
}

function writeThread({ pid, tid }: Pick<TraceEvent, "pid" | "tid">): string {
  return `${pid} ${tid}`;
}
