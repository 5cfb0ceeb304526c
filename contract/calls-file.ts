import type { CallRules } from "./call-rules.ts";
import type { MeetingOffice } from "./meeting.ts";

/** The path of what the scheduler loads when it opens. */
export const CALLS_FILE = "/calls.json";

/** `closings` by the ID of an office; `calls` is left out where only the defaults apply. */
export type CallsFile = {
  closings: Record<string, Pick<MeetingOffice, "closedDays">>;
  calls?: CallRules | undefined;
};
