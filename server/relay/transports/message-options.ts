import { hash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import type { MailAddress } from "#server/relay/mail-address.ts";
import type { Mail } from "#server/relay/mails/mail.ts";

/** What the parts of a mail are divided by is chosen here: a mail is the same at every try. */
type MessageOptions = SendMailOptions & { baseBoundary: string };

const EVENT_FILE = "invite.ics";

/** A mail as nodemailer takes it. Addresses are handed over in parts, so that no name can hold a second one. */
export function toMessageOptions(mail: Mail): MessageOptions {
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
    // Nobody who writes a text can know the id that it will get.
    baseBoundary: hash("sha256", mail.messageId).slice(0, 32),
    // A text is a text, whatever it looks like: never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// nodemailer takes a text that looks like an encoded word (RFC 2047) for one that is encoded already, and mail programs
// decode it: line breaks and header fields could hide in it.
const ENCODED_WORD_START = "=?";
const LONGEST_WORD = 52;

function encodeSubject(subject: string): string {
  return subject.includes(ENCODED_WORD_START) ? encodeWord(subject, "B", LONGEST_WORD) : subject;
}

// nodemailer puts an ASCII name in quotes, where many mail programs decode all the same. Any other name it encodes whole.
function encodeName({ name, address }: MailAddress): MailAddress {
  return { name: name.includes(ENCODED_WORD_START) ? `${name}${NO_BREAK_SPACE}` : name, address };
}

const NO_BREAK_SPACE = "\u00a0";

// An invitation is a way to show the mail (RFC 6047), so that mail programs offer to accept it. What is only to be
// forwarded is a file: whoever gets it is not the one invited.
function placeEvent({ ics, isInvitation }: NonNullable<Mail["event"]>): SendMailOptions {
  if (isInvitation) return { icalEvent: { method: "REQUEST", content: ics, filename: EVENT_FILE } };
  return { attachments: [{ filename: EVENT_FILE, content: ics, contentType: "application/ics" }] };
}
