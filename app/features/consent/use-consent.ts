import { useSyncExternalStore } from "react";
import { type ConsentChoice, readConsent, writeConsent } from "./consent-record.ts";
import { keepConsent, readStoredConsent, subscribeToConsent } from "./consent-storage.ts";

export type Consent = {
  /** The visitor's answer, given here or in another tab. */
  choice: ConsentChoice | undefined;
  choose: (choice: ConsentChoice) => void;
};

/** Whether the visitor lets a host's service into the page. */
export function useConsent(host: string): Consent {
  const kept = useSyncExternalStore(subscribeToConsent, readStoredConsent, () => null);
  return {
    choice: readConsent(kept, host),
    choose: (choice) => keepConsent(writeConsent(host, choice)),
  };
}
