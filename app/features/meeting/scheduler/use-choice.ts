import { tzOffset } from "@date-fns/tz/tzOffset";
import { useState } from "react";
import { readClock } from "#contract/local-time.ts";
import type { MeetingSlot } from "#contract/meeting-slots.ts";

/** The visitor's choice of time zone, day and time. A time in business hours is suggested at first. */
export function useChoice(slots: MeetingSlot[]) {
  const [timeZone, setTimeZone] = useState(findOwnZone);
  const [requestedDay, setDay] = useState<string>();
  const [time, setTime] = useState<number | "suggested" | undefined>("suggested");
  const [way, setWay] = useState<CallWay>("call");
  const days = groupSlots(slots, timeZone);
  const chosen =
    time === "suggested"
      ? findDaytimeSlot(slots, timeZone)
      : slots.find(({ start }) => start.getTime() === time);
  const shownDay = requestedDay ?? (chosen && toDay(chosen.start, timeZone));
  const day = days.find((candidate) => candidate.day === shownDay) ?? days[0];
  return {
    timeZone,
    days,
    day,
    chosen,
    way,
    onWay: setWay,
    onZone: (zone: string) => {
      setTimeZone(zone);
      if (chosen && time !== "suggested") setDay(toDay(chosen.start, zone));
    },
    onDay: (next: string) => {
      setDay(next);
      setTime(undefined);
    },
    onTime: (start: Date) => {
      setTime(start.getTime());
      setDay(toDay(start, timeZone));
    },
    onClear: () => setTime(undefined),
  };
}

export type Choice = ReturnType<typeof useChoice>;

/** How to talk, as the message's `preferred_contact`. */
export const CALL_WAYS = ["call", "video call", "chat"] as const;
export type CallWay = (typeof CALL_WAYS)[number];

// Of six hours each.
const PARTS = ["night", "morning", "afternoon", "evening"] as const;
const PART_HOURS = 6;

type SlotDay = { day: string; parts: { name: (typeof PARTS)[number]; slots: MeetingSlot[] }[] };

/** Groups slots, which are in order, by day and part of the day in a time zone. Empty parts are left out. */
export function groupSlots(slots: MeetingSlot[], timeZone: string): SlotDay[] {
  const findPart = ({ start }: MeetingSlot) =>
    PARTS[Math.floor(toLocal(start, timeZone).getUTCHours() / PART_HOURS)] ?? PARTS[0];
  const byDay = Map.groupBy(slots, ({ start }) => toDay(start, timeZone));
  return [...byDay].map(([day, ofDay]) => ({
    day,
    parts: [...Map.groupBy(ofDay, findPart)].map(([name, ofPart]) => ({ name, slots: ofPart })),
  }));
}

/** The first slot from Monday to Friday between 9:00 and 17:00 in a time zone, or else the first of all. */
export function findDaytimeSlot(slots: MeetingSlot[], timeZone: string): MeetingSlot | undefined {
  const isDaytime = ({ start }: MeetingSlot) => {
    const local = toLocal(start, timeZone);
    const isWeekday = local.getUTCDay() >= 1 && local.getUTCDay() <= 5;
    return isWeekday && local.getUTCHours() >= 9 && local.getUTCHours() < 17;
  };
  return slots.find(isDaytime) ?? slots[0];
}

/** A date whose UTC fields are the local time. */
function toLocal(instant: Date, timeZone: string): Date {
  return new Date(readClock(timeZone, instant.getTime()));
}

function toDay(instant: Date, timeZone: string): string {
  return toLocal(instant, timeZone).toISOString().slice(0, 10);
}

export function findOwnZone(): string {
  const zone = toCurrentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return Number.isNaN(tzOffset(zone, new Date())) ? "UTC" : zone;
}

/** The time zones that the browser knows, by city, after those that the visitor is likely to want. */
export function listZones(likely: string[]): string[] {
  const all = Intl.supportedValuesOf("timeZone").map(toCurrentName);
  const byCity = all.sort((a, b) => readCity(a).localeCompare(readCity(b)));
  return [...new Set([...likely, ...byCity])];
}

/** The city and today's offset, such as `Kolkata (GMT+5:30)`. */
export function formatZone(timeZone: string): string {
  const offset = tzOffset(timeZone, new Date());
  const hours = Math.trunc(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  // Browsers differ in how they format an offset of zero.
  const sign = offset === 0 ? "" : offset > 0 ? `+${hours}` : `-${hours}`;
  return `${readCity(timeZone)} (GMT${sign}${minutes > 0 ? `:${minutes}` : ""})`;
}

export function readCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

// Browsers still use the names that cities had when the time zone database was started.
const CURRENT_NAMES: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

function toCurrentName(timeZone: string): string {
  return CURRENT_NAMES[timeZone] ?? timeZone;
}
