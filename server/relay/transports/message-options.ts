import { hash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import type { Mail } from "#server/relay/mails/mail.ts";

/** What the parts of a mail are divided by is chosen here: a mail is the same at every try. */
type MessageOptions = SendMailOptions & { baseBoundary: string };

const EVENT_FILE = "invite.ics";

/** A mail as nodemailer takes it. Addresses are handed over in parts, so that no name can hold a second one. */
export function toMessageOptions(mail: Mail): MessageOptions {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: mail.to.map((address) => ({ name: "", address })),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
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

// An invitation is a way to show the mail (RFC 6047), so that mail programs offer to accept it. What is only to be
// forwarded is a file: whoever gets it is not the one invited.
function placeEvent({ ics, isInvitation }: NonNullable<Mail["event"]>): SendMailOptions {
  if (isInvitation) return { icalEvent: { method: "REQUEST", content: ics, filename: EVENT_FILE } };
  return { attachments: [{ filename: EVENT_FILE, content: ics, contentType: "application/ics" }] };
}
