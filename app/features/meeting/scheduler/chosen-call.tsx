import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { useSchedulerMessages } from "./scheduler-messages.ts";
import { nameZone } from "./time-zones.ts";
import { useMeetingFormats } from "./use-meeting-formats.ts";

type ChosenCallProps = { slot: MeetingSlot; timeZone: string };

/** A call in words: when, on whose clock, with which office. */
export function ChosenCall({ slot: { start, offices }, timeZone }: ChosenCallProps) {
  const translate = useSchedulerMessages();
  const { formatCall, formatCities } = useMeetingFormats(timeZone);
  return (
    <p className="scheduler-call">
      <strong>{formatCall(start)}</strong>
      <span>{`${nameZone(timeZone)}, ${translate("withOffice", { city: formatCities(offices) })}`}</span>
    </p>
  );
}
