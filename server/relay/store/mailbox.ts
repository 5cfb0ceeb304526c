import { domainToASCII } from "node:url";
import { makeEmailKey } from "#server/relay/store/email-key.ts";

const GMAIL_DOMAINS = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address is delivered to, as far as its spelling tells: a `+tag` (RFC 5233), the case of letters, the
 * spelling of the domain and, at Gmail, dots make no other one. https://support.google.com/mail/answer/7436150
 */
export function findMailbox(email: string): string {
  const key = makeEmailKey(email.normalize("NFC"));
  const at = key.lastIndexOf("@");
  if (at === -1) return key;
  const name = dropTag(key.slice(0, at));
  const domain = normalizeDomain(key.slice(at + 1));
  return GMAIL_DOMAINS.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

function dropTag(local: string): string {
  const tag = local.indexOf("+", 1);
  return tag === -1 ? local : local.slice(0, tag);
}

function normalizeDomain(domain: string): string {
  const absolute = domain.replace(/\.+$/, "");
  return domainToASCII(absolute) || absolute;
}
