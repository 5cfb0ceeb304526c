import { domainToASCII } from "node:url";
import { normalizeEmail } from "#contract/typed-text.ts";

export type MailAddress = { name: string; address: string };

export function parseMailAddress(text: string): MailAddress | undefined {
  const match = /^(?:"?(?<name>[^"<>]*?)"?\s*<(?<inner>[^<>]*)>|(?<bare>[^<>]*))$/.exec(text.trim());
  const address = normalizeEmail(match?.groups?.inner ?? match?.groups?.bare ?? "");
  return isSafeAddress(address) ? { name: match?.groups?.name?.trim() ?? "", address } : undefined;
}

/**
 * Stricter than the form: quoted brackets and commas, and encoded words (RFC 2047), could pose as a second
 * address.
 */
export function isSafeAddress(address: string): boolean {
  if (address.includes("=?")) return false;
  return /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address);
}

const GMAIL_DOMAINS = ["gmail.com", "googlemail.com"];

/** What addresses of one mailbox have in common: ignores `+tag` (RFC 5233), case, domain spelling and Gmail's dots. */
export function findMailbox(email: string): string {
  const key = normalizeEmail(email).toLowerCase();
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
