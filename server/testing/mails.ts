import { createTransport } from "nodemailer";
import type { Email } from "postal-mime";
import PostalMime from "postal-mime";
import type { Mail, MailSettings, MailTask } from "#server/mail/compose/mail.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { toMessageOptions } from "#server/mail/transports/message-options.ts";
import type { Lead, MailKind } from "#server/store/lead-record.ts";
import { OFFICES } from "#server/testing/fake-build.ts";
import { makeLead } from "#server/testing/messages.ts";

export const MAIL_SETTINGS: MailSettings = {
  organization: {
    name: "Acme",
    url: "https://www.acme.example",
    email: "hello@acme.example",
    phone: "+1 813 555 0100",
    responseHours: 24,
    offices: OFFICES,
  },
  from: { name: "Acme website", address: "site@acme.example" },
  to: ["leads@acme.example", "boss@acme.example"],
};

export function makeTask(kind: MailKind, overrides: Partial<MailTask> = {}): MailTask {
  const messageId = kind === "lead" ? "<lead-1@acme.example>" : `<lead-1.${kind}@acme.example>`;
  const defaults = {
    queuedAt: 1_000,
    hasConfirmation: false,
    lastError: "",
    summary: { leads: [], total: 0 },
    call: undefined,
  };
  return { lead: makeLead(), kind, messageId, ...defaults, ...overrides };
}

export function makeMail(kind: MailKind = "lead", lead: Partial<Lead> = {}): Mail {
  return writeMail(makeTask(kind, { lead: makeLead(lead) }), MAIL_SETTINGS, 1_000);
}

/** The mail as an email client parses it. */
export async function composeMail(mail: Mail): Promise<Email> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(toMessageOptions(mail));
  return PostalMime.parse(String(message));
}

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
