import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepIcon, readStoredIcon } from "./icon-cache.ts";
import { createStorage } from "./storage-stand-in.ts";

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

it("keeps an icon for 168 hours in the local storage", () => {
  keepIcon("mdi:home", SVG);
  vi.advanceTimersByTime(168 * HOUR_MS - 1);
  expect(readStoredIcon("mdi:home")).toBe(SVG);
  expect(sessionStorage).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(readStoredIcon("mdi:home")).toBeUndefined();
});

it("throws away what is too old, of another version or not an icon when it keeps a new one", () => {
  keepIcon("mdi:old", SVG);
  vi.advanceTimersByTime(168 * HOUR_MS);
  localStorage.setItem("icon/0/mdi:home", SVG);
  localStorage.setItem("icon/1/mdi:bad", "no icon");
  localStorage.setItem("color-schema", "dark");
  keepIcon("mdi:home", SVG);
  expect(Object.keys(localStorage).sort()).toEqual(["color-schema", "icon/1/mdi:home"]);
});

it("keeps 500 icons, the newest ones", () => {
  for (let index = 0; index <= 500; index += 1) {
    keepIcon(`mdi:number-${index}`, SVG);
    vi.advanceTimersByTime(1);
  }
  expect(localStorage).toHaveLength(500);
  expect(readStoredIcon("mdi:number-0")).toBeUndefined();
  expect(readStoredIcon("mdi:number-1")).toBe(SVG);
});

it("takes the storage of the session when the local one is full or missing", () => {
  vi.stubGlobal("localStorage", createStorage({ isFull: true }));
  keepIcon("mdi:home", SVG);
  expect(readStoredIcon("mdi:home")).toBe(SVG);
  vi.stubGlobal("localStorage", undefined);
  expect(readStoredIcon("mdi:home")).toBe(SVG);
  keepIcon("mdi:account", SVG);
  expect(Object.keys(sessionStorage)).toHaveLength(2);
});

it("does without both", () => {
  vi.stubGlobal("localStorage", createStorage({ isFull: true }));
  vi.stubGlobal("sessionStorage", undefined);
  keepIcon("mdi:home", SVG);
  expect(readStoredIcon("mdi:home")).toBeUndefined();
});

it("does not believe a time that is still to come", () => {
  localStorage.setItem("icon/1/mdi:home", `${Date.now() + HOUR_MS} ${SVG}`);
  expect(readStoredIcon("mdi:home")).toBeUndefined();
});
