import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** In characters: the sealed words stand in an address. */
export const SEARCH_LIMIT = 200;

/**
 * Searched words as they stand in an address: only the session that searched can read them, because they may name a visitor
 * and addresses are kept in histories and logs.
 */
export function sealSearch(words: string, sessionSecret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, makeKey(sessionSecret), iv);
  const text = Buffer.concat([cipher.update(words), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** The words; empty when another session sealed them, or nobody. */
export function openSearch(sealed: string, sessionSecret: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return "";
  try {
    const decipher = createDecipheriv(CIPHER, makeKey(sessionSecret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString();
  } catch {
    return "";
  }
}

function makeKey(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", sessionSecret, "", "inbox search", 32));
}
