import { useEffect, useState } from "react";
import * as v from "valibot";
import { readRecord } from "#app/features/site/read-record.ts";
import { writeStorage } from "#app/features/site/storage.ts";
import { listen } from "#app/ui/listen.ts";

export type ConsentChoice = "agreed" | "declined";

export type Consent = ReturnType<typeof useConsent>;

/** The visitor's answer about a host, also where it is given in another tab. */
export function useConsent(host: string) {
  const [choice, setChoice] = useState(() => readChoice(host));
  useEffect(
    () =>
      listen<StorageEvent>(window, "storage", ({ key }) => {
        if (key === KEY || key === null) setChoice(readChoice(host));
      }),
    [host],
  );
  return {
    choice,
    choose: (answer: ConsentChoice) => {
      storeChoice(host, answer);
      setChoice(answer);
    },
  };
}

const KEY = "consent";

export const CONSENT_LIFETIME_MS = 365 * 24 * 3_600_000;

const recordSchema = v.object({
  /** Increased when the question changes, so that older answers no longer count. */
  version: v.literal(1),
  host: v.string(),
  choice: v.picklist(["agreed", "declined"]),
  date: v.pipe(v.string(), v.isoTimestamp()),
});

export function storeChoice(host: string, choice: ConsentChoice): void {
  const record = { version: 1, host, choice, date: new Date().toISOString() };
  // A withdrawn consent must not count on the next visit.
  if (!writeStorage("localStorage", KEY, JSON.stringify(record))) writeStorage("localStorage", KEY, null);
}

/** Invalid and expired answers, and those about another host, are ignored. */
export function readChoice(host: string): ConsentChoice | undefined {
  const record = readRecord("localStorage", KEY, recordSchema);
  const isValid = record?.host === host && Date.now() - Date.parse(record.date) < CONSENT_LIFETIME_MS;
  return isValid ? record.choice : undefined;
}
