export type MailAddress = { name: string; address: string };

export function parseMailAddress(text: string): MailAddress | undefined {
  const match = /^(?:"?(?<name>[^"<>]*?)"?\s*<(?<inner>[^<>]*)>|(?<bare>[^<>]*))$/.exec(text.trim());
  const address = (match?.groups?.inner ?? match?.groups?.bare ?? "").trim();
  return isSafeAddress(address) ? { name: match?.groups?.name?.trim() ?? "", address } : undefined;
}

/** Without letters that become others when case is ignored, such as the sign of the kelvin: such an address opens the inbox. */
export function isAsciiAddress(address: string): boolean {
  return isSafeAddress(address) && /^[\x21-\x7e]+$/.test(address);
}

/**
 * Stricter than the form: quoted brackets and commas, and encoded words (RFC 2047), could pose as a second
 * address.
 */
export function isSafeAddress(address: string): boolean {
  if (address.includes("=?")) return false;
  return /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address);
}
