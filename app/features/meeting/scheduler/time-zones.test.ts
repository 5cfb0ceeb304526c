import { afterEach, expect, it, vi } from "vitest";
import { findOwnZone, formatZone, listZones } from "./time-zones.ts";

afterEach(() => vi.restoreAllMocks());

it("uses the current names of cities", () => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: "Asia/Calcutta" };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  expect(findOwnZone()).toBe("Asia/Kolkata");
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Asia/Katmandu", "Asia/Calcutta", "Europe/Berlin"]);
  expect(listZones()).toEqual(["Asia/Kathmandu", "Asia/Kolkata", "Europe/Berlin"]);
});

it("formats names without underscores", () => {
  expect(formatZone("America/New_York")).toBe("America/New York");
});
