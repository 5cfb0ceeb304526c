import { afterEach, expect, it, vi } from "vitest";
import { findOwnZone, listZones, nameZone } from "./time-zones.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("calls zones by the present names of their cities", () => {
  setOwnZone("Asia/Calcutta");
  expect(findOwnZone()).toBe("Asia/Kolkata");
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Asia/Katmandu", "Asia/Calcutta", "Europe/Berlin"]);
  expect(listZones()).toEqual(["Asia/Kathmandu", "Asia/Kolkata", "Europe/Berlin"]);
});

it("takes the world's time where the device names no zone that a clock goes by", () => {
  setOwnZone("Etc/Unknown");
  expect(findOwnZone()).toBe("UTC");
});

it("lists nothing in a browser that does not tell its zones", () => {
  vi.stubGlobal("Intl", { DateTimeFormat: Intl.DateTimeFormat });
  expect(listZones()).toEqual([]);
});

it("writes names without underscores", () => {
  expect(nameZone("America/New_York")).toBe("America/New York");
});

function setOwnZone(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
}
