import { useState } from "react";
import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { groupSlots, readDay } from "./group-slots.ts";
import { findOwnZone } from "./time-zones.ts";

/** What the visitor has chosen so far: the clock, the day and the time. */
export function useChoice(slots: MeetingSlot[]) {
  const [timeZone, setTimeZone] = useState(findOwnZone);
  const [wishedDay, setDay] = useState<string>();
  const [time, setTime] = useState<number>();
  const days = groupSlots(slots, timeZone);
  const day = days.find((candidate) => candidate.day === wishedDay) ?? days[0];
  const chosen = slots.find(({ start }) => start.getTime() === time);
  return {
    timeZone,
    days,
    day,
    chosen,
    onZone: (zone: string) => {
      setTimeZone(zone);
      if (chosen) setDay(readDay(chosen.start, zone));
    },
    onDay: (next: string) => {
      setDay(next);
      setTime(undefined);
    },
    onTime: (start: Date) => setTime(start.getTime()),
    onClear: () => setTime(undefined),
  };
}

export type Choice = ReturnType<typeof useChoice>;
