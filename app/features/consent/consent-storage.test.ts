import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepConsent, readStoredConsent, subscribeToConsent } from "./consent-storage.ts";

const KEY = "consent";
let kept: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  kept = new Map();
  isFull = false;
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("keeps an answer in the browser and tells of it", () => {
  const listener = vi.fn();
  const stop = subscribeToConsent(listener);
  keepConsent("yes");
  stop();
  keepConsent("no");
  expect(listener).toHaveBeenCalledOnce();
  expect(readStoredConsent()).toBe("no");
  expect(kept.get(KEY)).toBe("no");
});

it("never leaves an older answer behind where a new one finds no room", () => {
  keepConsent("yes");
  isFull = true;
  keepConsent("no");
  expect(readStoredConsent()).toBe("no");
  expect(kept.has(KEY)).toBe(false);
});

it("keeps an answer for the document where nothing may be stored at all", () => {
  vi.stubGlobal("localStorage", undefined);
  keepConsent("yes");
  expect(readStoredConsent()).toBe("yes");
});

it("follows what another tab has answered, and hears of nothing else", () => {
  isFull = true;
  keepConsent("yes");
  const listener = vi.fn();
  const stop = subscribeToConsent(listener);
  kept.set(KEY, "no");
  dispatchEvent(Object.assign(new Event("storage"), { key: "draft" }));
  expect(readStoredConsent()).toBe("yes");
  dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  expect(readStoredConsent()).toBe("no");
  expect(listener).toHaveBeenCalledOnce();
  stop();
});
