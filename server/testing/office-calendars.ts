import type { ServerResponse } from "node:http";
import { onTestFinished, vi } from "vitest";
import { DAY_MS } from "#contract/local-time.ts";
import { listSlots } from "#contract/meeting-slots.ts";
import { createOfficeCalendars } from "#server/calls/office-calendars.ts";
import { readCalendar } from "#server/calls/read-calendar.ts";
import { readEnv } from "#server/config/env.ts";
import { OFFICES } from "#server/testing/fake-build.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { recordLog } from "#server/testing/record-log.ts";

// A Monday, 5:30 in India, 19:00 on Sunday in Tampa.
const NOW = Date.UTC(2024, 0, 1);

export type CalendarAnswer = string | ((response: ServerResponse, url: string) => void);

/** Calendars on loopback, by office; `answers` can be changed. The site has the offices that have one. */
export async function openCalendars(
  answers: Record<string, CalendarAnswer>,
  options: { buffer?: number; email?: string; path?: string } = {},
) {
  const receiver = await startHttpReceiver(({ url }, response) => {
    const answer = answers[url.split("/")[1] ?? ""] ?? "";
    if (typeof answer === "function") return answer(response, url);
    response.writeHead(200, { "Content-Type": "text/calendar" }).end(answer);
  });
  const time = { now: NOW };
  const { log, lines } = recordLog();
  const readTimes = new Map<string, number>();
  const readLines = () => lines.map((line): Record<string, unknown> => JSON.parse(line));
  const urls = Object.keys(answers).map(
    (office) => `${office}=${receiver.origin}/${office}/${options.path ?? "secret.ics"}`,
  );
  const offices = OFFICES.filter(({ id }) => id in answers);
  const calls = { ...CALLS, bufferMinutes: options.buffer ?? 0 };
  // Only a test of these times may reach them.
  const limits = { fetchMs: 120_000, readMs: 120_000, bytes: 20_000 };
  const calendars = createOfficeCalendars({
    calendars: readEnv({ OFFICE_CALENDARS: urls.join(", ") }).officeCalendars ?? [],
    organization: { offices, calls, ...(options.email && { email: options.email }) },
    messageIdDomain: "www.acme.example",
    clock: () => time.now,
    log,
    metrics: { setCalendarRead: (office, at) => readTimes.set(office, at) },
    limits,
  });
  onTestFinished(() => calendars.stop());
  await calendars.refresh();
  const listBusy = () =>
    listSlots(offices, new Date(time.now), calls)
      .filter(({ start }) => calendars.isBusy(start))
      .map(({ start }) => start.toISOString().slice(5, 16));
  return { calendars, listBusy, time, readLines, readTimes, receiver, answers, limits };
}

/** An iCalendar file with events of these lines, as files have them. */
export function writeCalendar(...events: string[]): string {
  const parts = events.map(
    (event, index) => `BEGIN:VEVENT\n${event.includes("UID:") ? "" : `UID:${index}\n`}${event}\nEND:VEVENT`,
  );
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""]
    .join("\n")
    .replaceAll("\n", "\r\n");
}

// 13:00 in Tampa on Tuesday.
export const ONE_HOUR = "DTSTART:20240102T180000Z\nDTEND:20240102T190000Z";
export const HOUR_STARTS = ["01-02T18:00", "01-02T18:30"];

const TAMPA = OFFICES.filter(({ id }) => id === "usa");
const CALLS = { parallel: 1, bufferMinutes: 0, noticeHours: 4, daysAhead: 14 };

/** Reads a calendar of the office in Tampa. @returns the times for calls that are busy by it, and what can't be read */
export function readBusy(text: string, { now = NOW, owners = [] as string[] } = {}) {
  const range = { from: now - DAY_MS, to: now + 15 * DAY_MS };
  // As the process that reads calendars.
  vi.stubEnv("TZ", TAMPA[0]?.timeZone);
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
