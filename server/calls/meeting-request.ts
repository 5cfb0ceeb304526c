import { DEFAULT_CALL_RULES, findSeat, relaxNotice, spaceCalls } from "#contract/call-rules.ts";
import { DAY_MS } from "#contract/local-time.ts";
import { findSlot, listSlots } from "#contract/meeting-slots.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { Clock } from "#server/clock.ts";
import type { MeetingRequest, StoredCall } from "#server/store/lead-record.ts";
import type { Store } from "#server/store/store.ts";

export type CallFacts = Pick<SiteManifest["organization"], "offices" | "calls">;

type CallParts = {
  organization: CallFacts;
  /** Whether the offices' own calendars block a call. */
  calendars: { isBusy: (start: Date) => boolean };
  store: Pick<Store, "listHeldCalls">;
  clock: Clock;
};

/** The call that a message asks for at `now`, in milliseconds since 1970; undefined if its time can't be booked. */
export function readMeetingRequest(
  meetingStart: string,
  { organization, calendars }: Pick<CallParts, "organization" | "calendars">,
  now: number,
): MeetingRequest | undefined {
  const { offices, calls = DEFAULT_CALL_RULES } = organization;
  const start = readInstant(meetingStart);
  if (!start || !findSlot(offices, start, new Date(now), relaxNotice(calls))) return undefined;
  return {
    start: start.getTime(),
    seats: calendars.isBusy(start) ? 0 : calls.parallel,
    spacing: spaceCalls(calls),
  };
}

/** The times that the rules offer now, earliest first; when a call is moved, without its own time. */
export async function listTimes(
  { organization, calendars, store, clock }: CallParts,
  moved?: { leadId: string; call: StoredCall },
) {
  const { offices, calls = DEFAULT_CALL_RULES } = organization;
  const now = clock();
  const held = await store.listHeldCalls(now - DAY_MS, now + (calls.daysAhead + 1) * DAY_MS, moved?.leadId);
  const spacing = spaceCalls(calls);
  const own = moved?.call.state === "held" ? moved.call.start : undefined;
  const starts = listSlots(offices, new Date(now), calls)
    .map(({ start }) => start)
    .filter((start) => start.getTime() !== own);
  const { free = [], taken = [] } = Object.groupBy(starts, (start) =>
    findSeat(start.getTime(), held, calls.parallel, spacing) && !calendars.isBusy(start) ? "free" : "taken",
  );
  return { free, taken };
}

// A UTC offset is required: without one the server's time zone would apply.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Undefined for a text that is not an instant with a UTC offset. */
export function readInstant(text: string): Date | undefined {
  const date = new Date(INSTANT.test(text) ? text : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
