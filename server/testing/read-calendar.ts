import { vi } from "vitest";
import { DAY_MS } from "#contract/local-time.ts";
import { listSlots } from "#contract/meeting-slots.ts";
import type { CalendarTask, CalendarVerdict } from "#server/relay/calls/calendar-process.ts";
import { OFFICES } from "#server/testing/fake-build.ts";

// A Monday, 19:00 on Sunday in Tampa.
const NOW = Date.UTC(2024, 0, 1);
const TAMPA = OFFICES.filter(({ id }) => id === "usa");
const CALLS = { parallel: 1, bufferMinutes: 0, noticeHours: 4, daysAhead: 14 };

const takeTask = await loadProcess();

/** What the process of a calendar does with its message, without the time that a process takes to start. */
async function loadProcess(): Promise<(task: CalendarTask) => void> {
  const once = vi.spyOn(process, "once").mockReturnThis();
  await import("#server/relay/calls/calendar-process.ts");
  const [, listener] = once.mock.calls.find(([event]) => String(event) === "message") ?? [];
  once.mockRestore();
  if (!listener) throw new Error("The process of a calendar waits for no message.");
  return listener;
}

function readCalendar(task: CalendarTask): CalendarVerdict {
  const { send, disconnect } = process;
  const answer = vi.fn<(verdict: CalendarVerdict) => void>();
  Object.assign(process, { send: answer, disconnect: () => {} });
  takeTask(task);
  Object.assign(process, { send, disconnect });
  return answer.mock.lastCall?.[0] ?? { problem: "No answer." };
}

/** Reads a calendar of the office in Tampa. @returns the times for calls that are busy by it, and what can't be read */
export function readBusy(text: string, { now = NOW, owners = [] as string[] } = {}) {
  const range = { from: now - DAY_MS, to: now + 15 * DAY_MS };
  const [{ timeZone } = { timeZone: "" }] = TAMPA;
  const verdict = readCalendar({ text, timeZone, ownDomain: "www.acme.example", owners, ...range });
  if ("problem" in verdict) return verdict;
  const { busy, ...unread } = verdict;
  const slots = listSlots(TAMPA, new Date(now), CALLS).filter(({ start }) =>
    busy.some(({ from, to }) => from < Number(start) + 1_800_000 && to > Number(start)),
  );
  return { busy: slots.map(({ start }) => start.toISOString().slice(5, 16)), ...unread };
}

/** What `readBusy` returns of a calendar that can be read. */
export const allRead = (busy: string[]) => ({ busy, skipped: 0, zones: [] });
