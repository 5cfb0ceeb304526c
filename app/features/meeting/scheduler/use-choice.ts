import { tzOffset } from "@date-fns/tz/tzOffset";
import { useState } from "react";
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

const PART_STARTS = { night: 0, morning: 6, afternoon: 12, evening: 18 } as const;

type DayPart = keyof typeof PART_STARTS;

type SlotDay = { day: string; parts: { name: DayPart; slots: MeetingSlot[] }[] };

/** Groups slots, which are in order, by day and part of the day in a time zone. Empty parts are left out. */
export function groupSlots(slots: MeetingSlot[], timeZone: string): SlotDay[] {
  const byDay = Map.groupBy(slots, ({ start }) => toDay(start, timeZone));
  return [...byDay].map(([day, ofDay]) => {
    const byPart = Map.groupBy(ofDay, ({ start }) => findPart(toLocalTime(start, timeZone).getUTCHours()));
    return { day, parts: [...byPart].map(([name, ofPart]) => ({ name, slots: ofPart })) };
  });
}

/** The first slot from Monday to Friday between 9:00 and 17:00 in a time zone, or else the first of all. */
export function findDaytimeSlot(slots: MeetingSlot[], timeZone: string): MeetingSlot | undefined {
  return slots.find(({ start }) => isDaytime(toLocalTime(start, timeZone))) ?? slots[0];
}

export function toDay(instant: Date, timeZone: string): string {
  return toLocalTime(instant, timeZone).toISOString().slice(0, 10);
}

/** Minutes since midnight in a time zone. */
export function readMinutes(instant: Date, timeZone: string): number {
  const local = toLocalTime(instant, timeZone);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** A date whose UTC fields are the local time. */
function toLocalTime(instant: Date, timeZone: string): Date {
  return new Date(instant.getTime() + tzOffset(timeZone, instant) * 60_000);
}

function isDaytime(localTime: Date): boolean {
  const isWeekday = localTime.getUTCDay() >= 1 && localTime.getUTCDay() <= 5;
  return isWeekday && localTime.getUTCHours() >= 9 && localTime.getUTCHours() < 17;
}

function findPart(hour: number): DayPart {
  if (hour < PART_STARTS.morning) return "night";
  if (hour < PART_STARTS.afternoon) return "morning";
  return hour < PART_STARTS.evening ? "afternoon" : "evening";
}
