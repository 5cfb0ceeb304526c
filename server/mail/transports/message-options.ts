import { hash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import type { MailAddress } from "#server/leads/mail-address.ts";
import type { Mail } from "#server/mail/compose/mail.ts";

const EVENT_FILE = "invite.ics";

/** Addresses are passed in parts, so that no name can contain a second one. */
export function toMessageOptions(mail: Mail): SendMailOptions & { baseBoundary: string } {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: encodeName(mail.from),
    to: mail.to.map((address) => ({ name: "", address })),
    ...(mail.replyTo && { replyTo: encodeName(mail.replyTo) }),
    subject: encodeSubject(mail.subject),
    text: mail.text,
    ...(mail.event && placeEvent(mail.event)),
    headers: mail.headers,
    // Fixed, so that every attempt sends the same mail. Senders can't know their lead's ID.
    baseBoundary: hash("sha256", mail.messageId).slice(0, 32),
    // Content is text, never a file or URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// nodemailer passes encoded words (RFC 2047) through: line breaks and headers could hide in them.
const ENCODED_WORD_START = "=?";
// An encoded word has at most 75 characters: these take up to 44 bytes.
const PARTS_OF_A_WORD = /.{1,11}/gsu;

function encodeSubject(subject: string): string {
  if (!subject.includes(ENCODED_WORD_START)) return subject;
  const parts = subject.match(PARTS_OF_A_WORD) ?? [];
  return parts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`).join(" ");
}

// nodemailer quotes an ASCII name, which many mail programs decode anyway.
function encodeName({ name, address }: MailAddress): MailAddress {
  return { name: name.includes(ENCODED_WORD_START) ? `${name}${NO_BREAK_SPACE}` : name, address };
}

const NO_BREAK_SPACE = "\u00a0";

// Mail programs offer to accept an alternative body (RFC 6047). The owner isn't invited and gets a file.
function placeEvent({ ics, isInvitation, isCancellation }: NonNullable<Mail["event"]>): SendMailOptions {
  if (isInvitation)
    return {
      icalEvent: { method: isCancellation ? "CANCEL" : "REQUEST", content: ics, filename: EVENT_FILE },
    };
  return { attachments: [{ filename: EVENT_FILE, content: ics, contentType: "application/ics" }] };
}
