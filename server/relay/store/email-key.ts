import { cleanText } from "#server/relay/store/clean-text.ts";

/** A mail address as it is compared: without regard to the case of letters. */
export function makeEmailKey(email: string): string {
  return cleanText(email.trim().toLowerCase());
}
