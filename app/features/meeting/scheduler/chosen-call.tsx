import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { translateScheduler, useCallFormats } from "./call-texts.ts";
import { formatZone } from "./time-zones.ts";
import type { CallWay } from "./use-choice.ts";

type ChosenCallProps = { slot: MeetingSlot; timeZone: string; way: CallWay };

export function ChosenCall({ slot, timeZone, way }: ChosenCallProps) {
  const { formatCall, formatList } = useCallFormats(timeZone);
  const cities = slot.offices.map(({ city }) => city);
  const office = translateScheduler("withOffice", { city: formatList(cities, "disjunction") });
  return (
    <p className="scheduler-call">
      <strong>{formatCall(slot.start)}</strong>
      <CallClocks slot={slot} timeZone={timeZone} />
      <span>{`${formatZone(timeZone)}, ${office}`}</span>
      <span>{translateScheduler(`ways.${way}`)}</span>
    </p>
  );
}

/** The start of a call on the visitor's clock, and on those of the offices where that differs. */
export function CallClocks({ slot: { start, offices }, timeZone }: Omit<ChosenCallProps, "way">) {
  const { formatTime, formatList } = useCallFormats(timeZone);
  const own = formatTime(start);
  const others = offices
    .map((office) => ({ city: office.city, time: formatTime(start, office.timeZone) }))
    .filter(({ time }) => time !== own)
    .map((other) => translateScheduler("clockOffice", other));
  const texts = [translateScheduler("clockOwn", { time: own }), ...others];
  return <span className="text-note scheduler-clocks">{formatList(texts, "unit")}</span>;
}
