/** What a visitor has answered. No answer counts as no. */
export type ConsentChoice = "agreed" | "declined";

/** A visitor's answer as it is kept in the browser. */
type ConsentRecord = {
  /** Rises when the question becomes another one: older answers no longer count. */
  version: 1;
  /** The host whose service was asked for: an answer about another one says nothing. */
  host: string;
  choice: ConsentChoice;
  /** When it was given, in ISO 8601. */
  date: string;
};

/** After a year the visitor is asked again. */
export const CONSENT_LIFETIME_MS = 365 * 24 * 3_600_000;

/** Writes an answer as it is kept. */
export function writeConsent(host: string, choice: ConsentChoice): string {
  return JSON.stringify({ version: 1, host, choice, date: new Date().toISOString() } satisfies ConsentRecord);
}

/** Reads a kept answer about a host. What is broken, too old or about something else is no answer. */
export function readConsent(text: string | null, host: string): ConsentChoice | undefined {
  const record = parseRecord(text);
  const { version, choice, date, host: askedFor } = record;
  const isOld = !(Date.now() - Date.parse(String(date)) < CONSENT_LIFETIME_MS);
  if (version !== 1 || askedFor !== host || isOld) return undefined;
  return choice === "agreed" || choice === "declined" ? choice : undefined;
}

function parseRecord(text: string | null): Partial<Record<keyof ConsentRecord, unknown>> {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}
