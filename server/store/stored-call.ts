import * as z from "zod";
import { instant } from "#server/store/rows.ts";

/** A call at `start`, in milliseconds since 1970. See `findSeat` for `seats`, of which a busy office has none, and `spacing`. */
export type MeetingRequest = { start: number; seats: number; spacing: number };

/** `waiting`: the lead is in quarantine; `taken`: another call was first. */
export const CALL_STATES = ["waiting", "held", "taken", "canceled"] as const;

/** `sequence` counts the changes that calendars have to notice (RFC 5546). `changedBy` is as the audit log names them. */
export const callRow = z.object({
  start: instant,
  state: z.enum(CALL_STATES),
  sequence: z.number(),
  changedAt: instant,
  changedBy: z.string().nullish(),
});
export type StoredCall = z.infer<typeof callRow>;
