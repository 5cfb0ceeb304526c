import { expect, it } from "vitest";
import { findRow } from "./week.tsx";

it("findRow counts half hours below the name of the day", () => {
  expect(findRow(9, { from: 9 })).toBe(2);
  expect(findRow(10.5, { from: 9 })).toBe(5);
});
