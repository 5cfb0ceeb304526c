import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "#app/features/site/storage.ts";
import { listen } from "#app/ui/listen.ts";

export type ConsentChoice = "agreed" | "declined";

export type Consent = {
  choice: ConsentChoice | undefined;
  choose: (choice: ConsentChoice) => void;
};

export function useConsent(host: string): Consent {
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  return {
    choice: parseChoice(stored, host),
    choose: (choice) => storeChoice(host, choice),
  };
}

const KEY = "consent";

type ConsentRecord = {
  /** Increased when the question changes, so that older answers no longer count. */
  version: 1;
  host: string;
  choice: ConsentChoice;
  date: string;
};

export const CONSENT_LIFETIME_MS = 365 * 24 * 3_600_000;

let inMemory: string | undefined;
const listeners = new Set<() => void>();

export function readStored(): string | null {
  return inMemory ?? readStorage("localStorage", KEY);
}

export function storeChoice(host: string, choice: ConsentChoice): void {
  const record: ConsentRecord = { version: 1, host, choice, date: new Date().toISOString() };
  const text = JSON.stringify(record);
  inMemory = writeStorage("localStorage", KEY, text) ? undefined : text;
  // A withdrawn consent must not count on the next visit.
  if (inMemory) writeStorage("localStorage", KEY, null);
  for (const listener of listeners) listener();
}

/** The answer in a stored record. Invalid and expired records, and those about another host, count as none. */
export function parseChoice(text: string | null, host: string): ConsentChoice | undefined {
  const { version, choice, date, host: askedFor } = parseRecord(text);
  const isValid = Date.now() - Date.parse(String(date)) < CONSENT_LIFETIME_MS;
  if (version !== 1 || askedFor !== host || !isValid) return undefined;
  return choice === "agreed" || choice === "declined" ? choice : undefined;
}

function parseRecord(text: string | null): Partial<Record<keyof ConsentRecord, unknown>> {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}

/** Notifies of changes in this tab and others. @returns a function that unsubscribes */
export function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    inMemory = undefined;
    listener();
  };
  listeners.add(listener);
  const stopListening = listen(globalThis, "storage", onStorage);
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}
