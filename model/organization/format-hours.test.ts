import { expect, test } from "vitest";
import { formatWeekdays } from "./format-hours.server.ts";

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
