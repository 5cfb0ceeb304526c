import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readStoredIcon, storeIcon } from "./icon-cache.ts";
import { createStorage } from "./storage-stub.ts";

const SVG = '<svg viewBox="0 0 24 24"><path/></svg>';
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("sessionStorage", createStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("stores an icon in local storage for 168 hours, and ignores a time in the future", () => {
  storeIcon("mdi:home", SVG);
  vi.advanceTimersByTime(168 * HOUR_MS - 1);
  expect(readStoredIcon("mdi:home")).toBe(SVG);
  expect(sessionStorage).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(readStoredIcon("mdi:home")).toBeUndefined();
  localStorage.setItem("icon/1/mdi:home", `${Date.now() + HOUR_MS} ${SVG}`);
  expect(readStoredIcon("mdi:home")).toBeUndefined();
});

it("falls back to session storage when local storage is full or missing", () => {
  vi.stubGlobal("localStorage", createStorage({ isFull: true }));
  storeIcon("mdi:home", SVG);
  expect(readStoredIcon("mdi:home")).toBe(SVG);
  vi.stubGlobal("localStorage", undefined);
  expect(readStoredIcon("mdi:home")).toBe(SVG);
  storeIcon("mdi:account", SVG);
  expect(Object.keys(sessionStorage)).toHaveLength(2);
});
