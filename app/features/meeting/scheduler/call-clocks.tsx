import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { translateScheduler, useMeetingFormats } from "./scheduler-messages.ts";
import type { CallWay } from "./use-choice.ts";

/** The start of a call on the visitor's clock, and on those of the offices where that differs. */
export function CallClocks({ slot: { start, offices }, timeZone }: { slot: MeetingSlot; timeZone: string }) {
  const { formatTime, formatClock, formatList } = useMeetingFormats(timeZone);
  const own = translateScheduler("clockOwn", { time: formatTime(start) });
  const others = offices
    .map((office) => ({ city: office.city, time: formatClock(start, office.timeZone) }))
    .filter(({ time }) => time !== formatTime(start));
  const texts = others.map(({ city, time }) => translateScheduler("clockOffice", { city, time }));
  return <span className="scheduler-clocks">{formatList([own, ...texts])}</span>;
}

export const WAY_MESSAGES = {
  call: { name: "wayCall", done: "doneCall" },
  "video call": { name: "wayVideo", done: "doneVideo" },
  chat: { name: "wayChat", done: "doneChat" },
} as const satisfies Record<CallWay, object>;
