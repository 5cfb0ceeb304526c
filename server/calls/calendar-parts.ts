import { type FreebusyPeriod, sync, type VEvent } from "node-ical";

/** A part of an iCalendar file, such as VEVENT. The lines of the parts in it are not among its own. */
export type Part = { kind: string; lines: string[]; parts: Part[] };

/** Of none of these one is within another: where one begins, the former lacks its end. */
const MAIN_KINDS = ["VEVENT", "VFREEBUSY", "VTIMEZONE", "VTODO", "VJOURNAL", "VAVAILABILITY"];

/** All calendars of a file, also of one that ends early. `unclosed` counts the parts without an end. */
export function readCalendarParts(text: string): { calendars: Part[]; unclosed: number } {
  const calendars: Part[] = [];
  const open: Part[] = [];
  let unclosed = 0;
  for (const line of text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[\t ]/g, "")
    .split("\n")) {
    const [, mark, kind = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/.exec(line.toUpperCase()) ?? [];
    if (mark === "BEGIN") {
      const part = { kind, lines: [], parts: [] };
      const depth = kind === "VCALENDAR" ? 0 : MAIN_KINDS.includes(kind) ? 1 : open.length;
      unclosed += open.splice(depth).length;
      (kind === "VCALENDAR" ? calendars : open.at(-1)?.parts)?.push(part);
      open.push(part);
    } else if (mark === "END") {
      const depth = open.findLastIndex((part) => part.kind === kind);
      if (depth >= 0) unclosed += open.splice(depth).length - 1;
    } else open.at(-1)?.lines.push(line);
  }
  return { calendars, unclosed: unclosed + open.length };
}

/** The values of a property, as they are written. */
export function readValues(part: Part | undefined, name: string): string[] {
  const lines = part?.lines.filter((line) => line.slice(0, name.length).toUpperCase() === name) ?? [];
  const value = /^(?:;(?:"[^"]*"|[^":])*)?:(.*)$/;
  return lines.flatMap((line) => value.exec(line.slice(name.length))?.[1]?.trim() ?? []);
}

export type ParsedEvent = VEvent & { freebusy?: FreebusyPeriod[] };

/** @throws Error for a rule that isn't one. */
export function parseEvent(lines: string[]): ParsedEvent {
  const text = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:event", ...lines, "END:VEVENT", "END:VCALENDAR"];
  // The only component of this text is an event.
  return sync.parseICS(text.join("\n")).event as ParsedEvent;
}

/** A local time as if it were UTC, in the form of iCalendar. */
export function writeStamp(wall: number): string {
  return new Date(wall).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}
