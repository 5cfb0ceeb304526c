import { onTestFinished, vi } from "vitest";
import { DAY_MS } from "#contract/local-time.ts";
import { listSlots } from "#contract/meeting-slots.ts";
import { readCalendar } from "#server/calls/read-calendar.ts";
import { OFFICES } from "#server/testing/fake-build.ts";

// A Monday, 19:00 on Sunday in Tampa.
const NOW = Date.UTC(2024, 0, 1);
const TAMPA = OFFICES.filter(({ id }) => id === "usa");
const CALLS = { parallel: 1, bufferMinutes: 0, noticeHours: 4, daysAhead: 14 };

/** Reads a calendar of the office in Tampa. @returns the times for calls that are busy by it, and what can't be read */
export function readBusy(text: string, { now = NOW, owners = [] as string[] } = {}) {
  const range = { from: now - DAY_MS, to: now + 15 * DAY_MS };
  // As the process that reads calendars.
  vi.stubEnv("TZ", TAMPA[0]?.timeZone);
  onTestFinished(() => void vi.unstubAllEnvs());
  const verdict = readCalendar({ text, ownDomain: "www.acme.example", owners, ...range });
  if ("problem" in verdict) return verdict;
  const { busy, ...unread } = verdict;
  const slots = listSlots(TAMPA, new Date(now), CALLS).filter(({ start }) =>
    busy.some(({ from, to }) => from < Number(start) + 1_800_000 && to > Number(start)),
  );
  return { busy: slots.map(({ start }) => start.toISOString().slice(5, 16)), ...unread };
}

/** What `readBusy` returns of a calendar that can be read. */
export const allRead = (busy: string[]) => ({ busy, skipped: 0 });
