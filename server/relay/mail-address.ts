export type MailAddress = { name: string; address: string };

/** Reads `address` or `Name <address>`; undefined when it is neither. */
export function parseMailAddress(text: string): MailAddress | undefined {
  const match = /^(?:"?(?<name>[^"<>]*?)"?\s*<(?<inner>[^<>]*)>|(?<bare>[^<>]*))$/.exec(text.trim());
  const address = (match?.groups?.inner ?? match?.groups?.bare ?? "").trim();
  return isSafeAddress(address) ? { name: match?.groups?.name?.trim() ?? "", address } : undefined;
}

/**
 * Whether the address can stand in a header as it is. Stricter than the form: brackets, commas and the like
 * are legal inside a quoted local part, but nobody has them, and a header could read them as a second address. Nor has
 * anybody the beginning of an encoded word (RFC 2047), which lenient mail programs decode in an address, too.
 */
export function isSafeAddress(address: string): boolean {
  if (address.includes("=?")) return false;
  return /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address);
}
