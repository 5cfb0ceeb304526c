import { DAY_MS, findInstants, MINUTE_MS, readClock, startOfDay } from "./local-time.ts";
import type { MeetingOffice } from "./meeting.ts";
import { findHours } from "./meeting-slots.ts";

/** For how long at least one office is open between two times, all in milliseconds. */
export function measureOfficeHours(offices: readonly MeetingOffice[], from: number, to: number): number {
  const spans = offices.flatMap((office) => listSpans(office, from, to));
  let total = 0;
  let counted = from;
  for (const { opens, closes } of spans.sort((a, b) => a.opens - b.opens)) {
    total += Math.max(0, Math.min(closes, to) - Math.max(opens, counted));
    counted = Math.max(counted, closes);
  }
  return total;
}

function listSpans(office: MeetingOffice, from: number, to: number) {
  const { timeZone } = office;
  const spans: { opens: number; closes: number }[] = [];
  const last = readClock(timeZone, to);
  for (let day = startOfDay(readClock(timeZone, from)); day <= last; day += DAY_MS) {
    const hours = findHours(office, day);
    if (!hours) continue;
    const [opens] = findInstants(timeZone, day + hours.from * MINUTE_MS);
    const closes = findInstants(timeZone, day + hours.to * MINUTE_MS).at(-1);
    if (opens !== undefined && closes !== undefined) spans.push({ opens, closes });
  }
  return spans;
}
