import mails from "#content/locales/mails/en-US.json" with { type: "json" };
import { isSafeAddress } from "#server/relay/mail-address.ts";
import type { MailSettings, MailTask, MailWords } from "#server/relay/mails/mail.ts";
import { UnsendableError } from "#server/relay/mails/mail.ts";
import { fillWords } from "#server/relay/mails/words.ts";

const WORDS = mails.confirmation;

/**
 * Tells the visitor that the message has arrived. Nothing the visitor typed is in it, not even the name: anybody
 * can type anybody's address, and must not be able to send that person words of their own through us.
 * @throws UnsendableError when the address cannot stand in a header.
 */
export function writeConfirmationWords(
  { lead, queuedAt }: MailTask,
  { organisation }: MailSettings,
): MailWords {
  if (!isSafeAddress(lead.email)) throw new UnsendableError("The visitor's address cannot be mailed to.");
  const { name, email, phone, url, responseHours } = organisation;
  const contacts = [...(phone === "" ? [] : [WORDS.phone]), WORDS.email];
  const words = [WORDS.arrived, contacts.join("\n"), WORDS.signature, WORDS.why].join("\n\n");
  return {
    date: new Date(queuedAt),
    to: [lead.email],
    replyTo: { name, address: email },
    subject: fillWords(WORDS.subject, { name }),
    text: `${fillWords(words, { name, email, phone, url, responseHours })}\n`,
    // RFC 3834, and what Exchange reads instead: no absence note answers this mail.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    fields: {},
  };
}
