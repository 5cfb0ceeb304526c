import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "#app/features/icons/storage-stub.ts";
import { CONSENT_LIFETIME_MS, parseChoice, readStored, storeChoice, subscribe } from "./use-consent.ts";

const KEY = "consent";
const HOST = "chat.example";

beforeEach(() => {
  vi.useFakeTimers();
  const events = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, events[name].bind(events));
  vi.stubGlobal("localStorage", createStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function fillStorage(): void {
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
}

const readChoice = () => parseChoice(readStored(), HOST);

it.each(["agreed", "declined"] as const)("%s counts for a year, for its host only", (choice) => {
  storeChoice(HOST, choice);
  vi.advanceTimersByTime(CONSENT_LIFETIME_MS - 1);
  expect(readChoice()).toBe(choice);
  expect(parseChoice(readStored(), "other.example")).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(readChoice()).toBeUndefined();
});

const RECORD = { version: 1, host: HOST, choice: "agreed", date: "2999-01-01" };

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
  expect(parseChoice(text, HOST)).toBeUndefined();
});

it("a full storage never leaves an older answer behind, and the newest stays in memory", () => {
  storeChoice(HOST, "agreed");
  fillStorage();
  storeChoice(HOST, "declined");
  expect(readChoice()).toBe("declined");
  expect(localStorage.getItem(KEY)).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  storeChoice(HOST, "agreed");
  expect(readChoice()).toBe("agreed");
});

it("subscribers are notified of answers in this tab and in others, and of no other change, until they unsubscribe", () => {
  fillStorage();
  const listener = vi.fn();
  const unsubscribe = subscribe(listener);
  storeChoice(HOST, "agreed");
  expect(listener).toHaveBeenCalledTimes(1);
  localStorage[KEY] = JSON.stringify({ ...RECORD, choice: "declined" });
  dispatchEvent(Object.assign(new Event("storage"), { key: "draft" }));
  expect(readChoice()).toBe("agreed");
  dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  expect(readChoice()).toBe("declined");
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  storeChoice(HOST, "agreed");
  dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
});
