import { afterEach, expect, it, vi } from "vitest";
import { findOwnZone, findZone, formatZone, listZones } from "./time-zones.ts";

afterEach(() => vi.restoreAllMocks());

it("uses the current names of cities", () => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: "Asia/Calcutta" };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  expect(findOwnZone()).toBe("Asia/Kolkata");
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Asia/Katmandu", "Asia/Calcutta", "Europe/Berlin"]);
  expect(listZones()).toEqual(["Asia/Kathmandu", "Asia/Kolkata", "Europe/Berlin"]);
});

it("names zones by city and offset", () => {
  expect(formatZone("Asia/Kolkata")).toBe("Kolkata (GMT+5:30)");
  expect(formatZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires (GMT-3)");
  expect(formatZone("UTC")).toBe("UTC (GMT)");
});

it("finds zones by city, or by any part of their name", () => {
  const zones = ["America/Indiana/Tell_City", "America/Mexico_City", "Asia/Kolkata"];
  expect(findZone(zones, " kolkata ")).toBe("Asia/Kolkata");
  expect(findZone(zones, "mexico")).toBe("America/Mexico_City");
  expect(findZone(zones, "+5:30")).toBe("Asia/Kolkata");
  expect(findZone(zones, "Atlantis")).toBeUndefined();
  expect(findZone(zones, " ")).toBeUndefined();
});
