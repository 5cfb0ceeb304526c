import { afterEach, expect, it, vi } from "vitest";
import { findOwnZone, formatZone, listZones } from "./time-zones.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("uses the current names of cities", () => {
  setOwnZone("Asia/Calcutta");
  expect(findOwnZone()).toBe("Asia/Kolkata");
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Asia/Katmandu", "Asia/Calcutta", "Europe/Berlin"]);
  expect(listZones()).toEqual(["Asia/Kathmandu", "Asia/Kolkata", "Europe/Berlin"]);
});

it("falls back to UTC if the device's zone is unknown", () => {
  setOwnZone("Etc/Unknown");
  expect(findOwnZone()).toBe("UTC");
});

it("lists nothing in a browser that cannot list zones", () => {
  vi.stubGlobal("Intl", { DateTimeFormat: Intl.DateTimeFormat });
  expect(listZones()).toEqual([]);
});

it("formats names without underscores", () => {
  expect(formatZone("America/New_York")).toBe("America/New York");
});

function setOwnZone(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
}
