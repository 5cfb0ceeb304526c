/** A call at `start`, in milliseconds since 1970. See `findSeat` for `seats`, of which a busy office has none, and `spacing`. */
export type CallWish = { start: number; seats: number; spacing: number };

/** `waiting`: the lead is in quarantine; `taken`: another call was first. */
export const CALL_STATES = ["waiting", "held", "taken", "canceled"] as const;

/** `sequence` counts the changes that calendars have to notice (RFC 5546). */
export type StoredCall = {
  start: number;
  state: (typeof CALL_STATES)[number];
  sequence: number;
  changedAt: number;
  /** Who moved or canceled it last, as the audit log names them. */
  changedBy?: string | null;
};
