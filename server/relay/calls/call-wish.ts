import { DEFAULT_CALL_RULES, relaxNotice, spaceCalls } from "#contract/call-rules.ts";
import { findSlot } from "#contract/meeting-slots.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { CallWish } from "#server/relay/store/store.ts";

export type CallFacts = Pick<SiteManifest["organization"], "offices" | "calls">;

/** The call that a message asks for at `now`, in milliseconds since 1970; undefined if its time can't be booked. */
export function readCallWish(meetingStart: string, facts: CallFacts, now: number): CallWish | undefined {
  const { offices, calls = DEFAULT_CALL_RULES } = facts;
  const start = readInstant(meetingStart);
  if (!start || !findSlot(offices, start, new Date(now), relaxNotice(calls))) return undefined;
  return { start: start.getTime(), seats: calls.parallel, spacing: spaceCalls(calls) };
}

// A UTC offset is required: without one the server's time zone would apply.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Undefined for a text that is not an instant with a UTC offset. */
export function readInstant(text: string): Date | undefined {
  const date = new Date(INSTANT.test(text) ? text : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
