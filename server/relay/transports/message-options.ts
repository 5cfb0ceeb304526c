import type { SendMailOptions } from "nodemailer";
import type { Mail } from "#server/relay/mails/mail.ts";

/** A mail as nodemailer takes it. Addresses are handed over in parts, so that no name can hold a second one. */
export function toMessageOptions(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: mail.to.map((address) => ({ name: "", address })),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    headers: mail.headers,
    // A text is a text, whatever it looks like: never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
