import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CONSENT_LIFETIME_MS, readConsent, writeConsent } from "./consent-record.ts";

const HOST = "chat.example";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it.each(["agreed", "declined"] as const)("keeps that a visitor has %s, for a year", (choice) => {
  const kept = writeConsent(HOST, choice);
  vi.advanceTimersByTime(CONSENT_LIFETIME_MS - 1);
  expect(readConsent(kept, HOST)).toBe(choice);
  vi.advanceTimersByTime(1);
  expect(readConsent(kept, HOST)).toBeUndefined();
});

it("says nothing about another host", () => {
  expect(readConsent(writeConsent(HOST, "agreed"), "other.example")).toBeUndefined();
});

it.each([
  null,
  "",
  "agreed",
  "null",
  "[]",
  JSON.stringify({ version: 1, host: HOST, choice: "agreed" }),
  JSON.stringify({ version: 1, host: HOST, choice: "agreed", date: "yesterday" }),
  JSON.stringify({ version: 1, host: HOST, choice: "yes", date: "2999-01-01" }),
  JSON.stringify({ version: 2, host: HOST, choice: "agreed", date: "2999-01-01" }),
])("takes %j for no answer", (text) => {
  expect(readConsent(text, HOST)).toBeUndefined();
});
