import { expect, test } from "vitest";
import { formatHours, formatWeekdays } from "./format-hours.server.ts";

test.each([
  [["monday", "tuesday", "wednesday", "thursday", "friday"], /^Monday\W+Friday$/],
  [["sunday"], /^Sunday$/],
  [["wednesday", "monday", "tuesday", "saturday"], /^Monday\W+Wednesday, Saturday$/],
] as const)("%j", (days, expected) => {
  expect(formatWeekdays(days, "en-US")).toMatch(expected);
});

test("formats every language", () => {
  expect(formatWeekdays(["monday", "tuesday"], "es-US")).toMatch(/^Lunes\W+martes$/);
  expect(formatWeekdays(["monday", "tuesday"], "hi-IN")).toMatch(/^सोमवार\W+मंगलवार$/);
});

test.each([
  ["en-US", "Asia/Kolkata", "IST", "IST (India\u00a0Standard\u00a0Time)"],
  ["en-US", "America/New_York", "ET", "ET (Eastern\u00a0Time)"],
  ["es-US", "America/New_York", "ET", /^ET \(hora\soriental/],
] as const)("%s spells %s out", (locale, timeZone, zoneName, expected) => {
  const hours = { days: ["monday" as const], from: "09:00", to: "18:00" };
  expect(formatHours({ hours, timeZone, zoneName }, locale).zone).toMatch(expected);
});
