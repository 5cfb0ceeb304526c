import locale from "#content/locales/en-US.json" with { type: "json" };
import type { ContactField } from "#contract/contact-message.ts";
import { DEFAULT_LOCALE, readLocale } from "#contract/locales.ts";
import type { MailAddress } from "#server/relay/mail-address.ts";
import { isSafeAddress } from "#server/relay/mail-address.ts";
import { OWN_WORDS } from "#server/relay/mails/mail-words.ts";
import { toOneLine } from "#server/relay/mails/words.ts";
import type { Lead } from "#server/relay/store/store.ts";

const { page, date, language } = OWN_WORDS.lead;
const LABELS: Record<ContactField, string> = { ...locale.contact.fields, page, date };
const FIELD_ORDER = [
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "company_name",
  "page",
  "date",
] as const satisfies ContactField[];

/** Everything the visitor filled in, for people. Only the message may have several lines. */
export function describeLead(lead: Lead): string {
  const filled = FIELD_ORDER.filter((field) => lead[field] !== "");
  const lines = filled.map((field) => `${LABELS[field]}: ${toOneLine(lead[field])}`);
  const message = lead.message === "" ? [] : ["", `${LABELS.message}:`, lead.message];
  return [...lines, ...nameLanguage(lead), ...message].join("\n");
}

// Only when it is not the one in which the organization gets its mails.
function nameLanguage({ page: path }: Lead): string[] {
  const locale = readLocale(path);
  if (locale === DEFAULT_LOCALE) return [];
  const names = new Intl.DisplayNames(DEFAULT_LOCALE, { type: "language" });
  return [`${language}: ${names.of(new Intl.Locale(locale).language)}`];
}

/** Everything the visitor filled in, by the names of the form. A wished call is there when there is one. */
export function listFields(lead: Lead): Record<string, string> {
  const { id: _id, receivedAt: _receivedAt, meeting_start, meeting_time_zone, ...fields } = lead;
  return {
    ...fields,
    ...(meeting_start !== "" && { meeting_start }),
    ...(meeting_time_zone !== "" && { meeting_time_zone }),
  };
}

export function readName({ first_name, last_name }: Lead): string {
  return toOneLine(`${first_name} ${last_name}`);
}

/** Whom an answer goes to; undefined when the address cannot stand in a header, or not at every mail server. */
export function readReplyTo(lead: Lead): MailAddress | undefined {
  const isFit = isSafeAddress(lead.email) && HAS_ASCII_USER.test(lead.email);
  return isFit ? { name: readName(lead), address: lead.email } : undefined;
}

// A server without SMTPUTF8 (RFC 6531) may refuse a mail that holds another. Domains have an ASCII form, users have none.
const HAS_ASCII_USER = /^[!-~]+@/;
