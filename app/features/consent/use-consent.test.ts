import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENT_LIFETIME_MS, parseChoice, readStored, storeChoice, subscribe } from "./use-consent.ts";

const KEY = "consent";
const HOST = "chat.example";
let stored: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  isFull = false;
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error("QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const readChoice = (host = HOST) => parseChoice(readStored(), host);

describe("the stored answer", () => {
  it.each(["agreed", "declined"] as const)("%s counts for a year", (choice) => {
    storeChoice(HOST, choice);
    vi.advanceTimersByTime(CONSENT_LIFETIME_MS - 1);
    expect(readChoice()).toBe(choice);
    vi.advanceTimersByTime(1);
    expect(readChoice()).toBeUndefined();
  });

  it("does not count for another host", () => {
    storeChoice(HOST, "agreed");
    expect(readChoice("other.example")).toBeUndefined();
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
  ])("does not count if it is %j", (text) => {
    expect(parseChoice(text, HOST)).toBeUndefined();
  });

  it("never leaves an older answer behind when the storage is full", () => {
    storeChoice(HOST, "agreed");
    isFull = true;
    storeChoice(HOST, "declined");
    expect(readChoice()).toBe("declined");
    expect(stored.has(KEY)).toBe(false);
  });

  it("stays in memory where storage is forbidden", () => {
    vi.stubGlobal("localStorage", undefined);
    storeChoice(HOST, "agreed");
    expect(readChoice()).toBe("agreed");
  });
});

describe("subscribers", () => {
  it("are notified of a new answer until they unsubscribe", () => {
    const listener = vi.fn();
    const unsubscribe = subscribe(listener);
    storeChoice(HOST, "agreed");
    unsubscribe();
    storeChoice(HOST, "declined");
    expect(listener).toHaveBeenCalledOnce();
  });

  it("are notified of an answer in another tab, and of no other change", () => {
    isFull = true;
    storeChoice(HOST, "agreed");
    const listener = vi.fn();
    const unsubscribe = subscribe(listener);
    stored.set(KEY, JSON.stringify({ version: 1, host: HOST, choice: "declined", date: new Date() }));
    dispatchEvent(Object.assign(new Event("storage"), { key: "draft" }));
    expect(readChoice()).toBe("agreed");
    dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
    expect(readChoice()).toBe("declined");
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
  });
});
