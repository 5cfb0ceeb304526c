import locale from "#content/locales/en-US.json" with { type: "json" };
import type { ContactField } from "#contract/contact-message.ts";
import type { MailAddress } from "#server/relay/mail-address.ts";
import { isSafeAddress } from "#server/relay/mail-address.ts";
import type { Lead } from "#server/relay/store/store.ts";

export type Mail = {
  leadId: string;
  messageId: string;
  date: Date;
  from: MailAddress;
  to: string[];
  replyTo: MailAddress | undefined;
  subject: string;
  text: string;
};

export type MailSettings = { from: MailAddress; to: string[]; messageIdDomain: string };

const LABELS: Record<ContactField, string> = {
  ...locale.contact.fields,
  page: "Sent from page",
  date: "Sent on",
};
const FIELD_ORDER = [
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "company_name",
  "page",
  "date",
] as const satisfies ContactField[];

/** Writes the mail that tells the organisation about a lead. The same lead always gives the same Message-ID. */
export function writeMail(lead: Lead, { from, to, messageIdDomain }: MailSettings): Mail {
  const name = toOneLine(`${lead.first_name} ${lead.last_name}`);
  const company = toOneLine(lead.company_name);
  return {
    leadId: lead.id,
    messageId: `<${lead.id}@${messageIdDomain}>`,
    date: new Date(lead.receivedAt),
    from: { name: toOneLine(from.name), address: from.address },
    to,
    replyTo: isSafeAddress(lead.email) ? { name, address: lead.email } : undefined,
    subject: company === "" ? `Message from ${name}` : `Message from ${name}, ${company}`,
    text: writeText(lead),
  };
}

// Only the message may have several lines: a name with a line break could pose as another field.
function writeText(lead: Lead): string {
  const filled = FIELD_ORDER.filter((field) => lead[field] !== "");
  const lines = filled.map((field) => `${LABELS[field]}: ${toOneLine(lead[field])}`);
  const message = lead.message === "" ? [] : ["", `${LABELS.message}:`, lead.message];
  return [...lines, ...message, "", `Lead ${lead.id}`, ""].join("\n");
}

function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
