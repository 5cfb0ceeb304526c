import { hash } from "node:crypto";
import type { Lead } from "#server/relay/store/store.ts";

/**
 * Names a submission: the same key with other words is another one. What the server adds, and the date that the
 * browser writes anew at each try, does not count.
 */
export function hashSubmission(key: string, lead: Lead): string {
  const { first_name, last_name, email, phone_number, company_name, message, page } = lead;
  const { meeting_start, meeting_time_zone } = lead;
  const parts = [key, first_name, last_name, email, phone_number, company_name, message, page];
  // Without a wished time the name is the one it had before there were such fields: browsers may still hold old messages.
  const wish = meeting_start + meeting_time_zone === "" ? [] : [meeting_start, meeting_time_zone];
  return hash("sha256", JSON.stringify([...parts, ...wish]));
}
