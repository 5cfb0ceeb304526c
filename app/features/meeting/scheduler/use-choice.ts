import { useState } from "react";
import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { findDaytimeSlot, groupSlots, readDay } from "./group-slots.ts";
import { findOwnZone } from "./time-zones.ts";

/** What the visitor has chosen so far: the clock, the day and the time. A time in daytime is chosen at first. */
export function useChoice(slots: MeetingSlot[]) {
  const [timeZone, setTimeZone] = useState(findOwnZone);
  const [requestedDay, setDay] = useState<string>();
  const [time, setTime] = useState<number | "suggested" | undefined>("suggested");
  const days = groupSlots(slots, timeZone);
  const chosen =
    time === "suggested"
      ? findDaytimeSlot(slots, timeZone)
      : slots.find(({ start }) => start.getTime() === time);
  const shownDay = requestedDay ?? (chosen && readDay(chosen.start, timeZone));
  const day = days.find((candidate) => candidate.day === shownDay) ?? days[0];
  return {
    timeZone,
    days,
    day,
    chosen,
    onZone: (zone: string) => {
      setTimeZone(zone);
      if (chosen && time !== "suggested") setDay(readDay(chosen.start, zone));
    },
    onDay: (next: string) => {
      setDay(next);
      setTime(undefined);
    },
    onTime: (start: Date) => {
      setTime(start.getTime());
      setDay(readDay(start, timeZone));
    },
    onClear: () => setTime(undefined),
  };
}

export type Choice = ReturnType<typeof useChoice>;
