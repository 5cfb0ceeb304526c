import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "#app/features/icons/storage-stub.ts";
import { CONSENT_LIFETIME_MS, readChoice, storeChoice } from "./consent.tsx";

const KEY = "consent";
const HOST = "chat.example";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", createStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(["agreed", "declined"] as const)("%s counts for a year, for its host only", (choice) => {
  storeChoice(HOST, choice);
  vi.advanceTimersByTime(CONSENT_LIFETIME_MS - 1);
  expect(readChoice(HOST)).toBe(choice);
  expect(readChoice("other.example")).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(readChoice(HOST)).toBeUndefined();
});

const RECORD = { version: 1, host: HOST, choice: "agreed", date: "2999-01-01T00:00:00.000Z" };

it("a complete record counts, unlike the damaged ones below", () => {
  localStorage[KEY] = JSON.stringify(RECORD);
  expect(readChoice(HOST)).toBe("agreed");
});

it.each([
  null,
  "",
  "agreed",
  "null",
  "[]",
  JSON.stringify({ ...RECORD, date: undefined }),
  JSON.stringify({ ...RECORD, date: "yesterday" }),
  JSON.stringify({ ...RECORD, choice: "yes" }),
  JSON.stringify({ ...RECORD, version: 2 }),
])("the record %j does not count", (text) => {
  if (text !== null) localStorage[KEY] = text;
  expect(readChoice(HOST)).toBeUndefined();
});

it("a full storage never leaves an older answer behind, and none denies access", () => {
  storeChoice(HOST, "agreed");
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  storeChoice(HOST, "declined");
  expect(localStorage.getItem(KEY)).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  storeChoice(HOST, "agreed");
  expect(readChoice(HOST)).toBeUndefined();
});
