import { afterEach, expect, it, vi } from "vitest";
import { findOwnZone, formatZone, listZones } from "./time-zones.ts";

afterEach(() => vi.restoreAllMocks());

it.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Europe/Berlin", "Europe/Berlin"],
  ["Etc/Unknown", "UTC"],
])("a visitor whose browser says %s is in %s", (timeZone, own) => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  expect(findOwnZone()).toBe(own);
});

it("lists zones by the current names of their cities, likely ones first and once", () => {
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["America/New_York", "Asia/Calcutta", "Europe/Berlin"]);
  expect(listZones([])).toEqual(["Europe/Berlin", "Asia/Kolkata", "America/New_York"]);
  expect(listZones(["UTC", "America/New_York"])).toEqual([
    "UTC",
    "America/New_York",
    "Europe/Berlin",
    "Asia/Kolkata",
  ]);
});

it("names zones by city and offset", () => {
  expect(formatZone("Asia/Kolkata")).toBe("Kolkata (GMT+5:30)");
  expect(formatZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires (GMT-3)");
  expect(formatZone("UTC")).toBe("UTC (GMT)");
});
