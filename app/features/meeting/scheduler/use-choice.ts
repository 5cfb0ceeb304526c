import { useState } from "react";
import { readClock } from "#contract/local-time.ts";
import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { findOwnZone } from "./time-zones.ts";

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
