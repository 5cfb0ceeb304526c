import type { MailTask } from "#server/mail/compose/mail.ts";
import type { Lead, MailKind } from "#server/store/lead-record.ts";
import { makeTask } from "#server/testing/mails.ts";
import { makeLead } from "#server/testing/messages.ts";

/** A Monday. */
export const RECEIVED = Date.UTC(2026, 10, 23, 8);

/** The next day, when both test offices are open. */
export const MEETING = { meeting_start: "2026-11-24T12:00:00.000Z", meeting_time_zone: "Europe/Berlin" };

/** The task of a mail about a lead with a meeting request. */
export function makeMeetingTask(
  kind: MailKind,
  lead: Partial<Lead> = {},
  overrides: Partial<MailTask> = {},
): MailTask {
  return makeTask(kind, {
    lead: makeLead({ receivedAt: RECEIVED, ...MEETING, ...lead }),
    queuedAt: RECEIVED,
    hasConfirmation: true,
    ...overrides,
  });
}
