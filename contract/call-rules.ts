import { type MeetingOffice, SLOT_MINUTES } from "./meeting.ts";

/** How calls can be booked; `calls` in `content/site/organization.yaml` changes what it names. */
export type CallRules = {
  /** How many calls may overlap, at all offices together. */
  parallel: number;
  /** Time without calls between two that share a seat, in minutes. */
  bufferMinutes: number;
  /** From now to the first call that is offered, in hours. */
  noticeHours: number;
  daysAhead: number;
};

export const DEFAULT_CALL_RULES: CallRules = {
  parallel: 1,
  bufferMinutes: 0,
  // A person must see the request first.
  noticeHours: 4,
  daysAhead: 14,
};

/** The path of what the scheduler loads when it opens. */
export const CALLS_FILE = "/calls.json";

/** `closings` by the ID of an office; `calls` is left out where only the defaults apply. */
export type CallsFile = {
  closings: Record<string, Pick<MeetingOffice, "closedDays">>;
  calls?: CallRules | undefined;
};

// A message may wait for a connection, and clocks differ.
const NOTICE_SLACK_HOURS = 3;

export type CallWindow = Pick<CallRules, "noticeHours" | "daysAhead">;

/** The rules that a received request is judged by: with less notice than what visitors are shown. */
export function relaxNotice({ noticeHours, daysAhead }: CallRules): CallWindow {
  return { noticeHours: Math.max(0, noticeHours - NOTICE_SLACK_HOURS), daysAhead };
}

/** From the start of a call to the next one that its seat can take, in milliseconds. */
export function spaceCalls({ bufferMinutes }: CallRules): number {
  return (SLOT_MINUTES + bufferMinutes) * 60_000;
}

/** The first seat that no call takes around `start`, numbered from 1; undefined when all are taken. Times are in milliseconds since 1970. */
export function findSeat(
  start: number,
  held: readonly { start: number; seat: number }[],
  seats: number,
  spacing: number,
): number | undefined {
  const taken = new Set(
    held.filter((call) => Math.abs(call.start - start) < spacing).map(({ seat }) => seat),
  );
  for (let seat = 1; seat <= seats; seat++) if (!taken.has(seat)) return seat;
  return undefined;
}

/** Answers with `TakenCalls` as JSON: the starts, as ISO instants, that the rules would offer but that are taken. */
export const TAKEN_CALLS_PATH = "/api/v1.0/calls/taken";
export type TakenCalls = { taken: string[] };

/** The page with which a visitor moves or cancels a call. */
export const CHANGE_CALL_PATH = "/api/v1.0/calls/change";
