export type MailAddress = { name: string; address: string };

export function parseMailAddress(text: string): MailAddress | undefined {
  const match = /^(?:"?(?<name>[^"<>]*?)"?\s*<(?<inner>[^<>]*)>|(?<bare>[^<>]*))$/.exec(text.trim());
  const address = (match?.groups?.inner ?? match?.groups?.bare ?? "").trim();
  return isSafeAddress(address) ? { name: match?.groups?.name?.trim() ?? "", address } : undefined;
}

/**
 * Whether the address is safe in a mail header. Stricter than the form: brackets and commas are legal in a
 * quoted local part, but could be read as a second address, and lenient mail programs decode encoded words
 * (RFC 2047).
 */
export function isSafeAddress(address: string): boolean {
  if (address.includes("=?")) return false;
  return /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address);
}
