import { afterEach, expect, it, vi } from "vitest";
import { findOwnZone, listZones, nameZone } from "./time-zones.ts";

afterEach(() => vi.restoreAllMocks());

it("calls zones by the present names of their cities", () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...options,
    timeZone: "Asia/Calcutta",
  });
  expect(findOwnZone()).toBe("Asia/Kolkata");
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Asia/Katmandu", "Asia/Calcutta", "Europe/Berlin"]);
  expect(listZones()).toEqual(["Asia/Kathmandu", "Asia/Kolkata", "Europe/Berlin"]);
});

it("writes names without underscores", () => {
  expect(nameZone("America/New_York")).toBe("America/New York");
});
