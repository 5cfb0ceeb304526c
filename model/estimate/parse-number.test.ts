import { expect, it } from "vitest";
import { parseNumber } from "./parse-number.ts";

it.each([
  ["12", 12],
  ["1,200", 1200],
  ["1.200", 1200],
  ["1 200", 1200],
  ["1’200", 1200],
  ["12,34,567", 1_234_567],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["2.5", 2.5],
  ["2,5", 2.5],
  ["0.125", 0.125],
  [".5", 0.5],
  ["$1,200.50", 1200.5],
  ["₹ 12,000", 12_000],
  ["3 languages", 3],
  ["about 3", 3],
  ["-4", -4],
  ["−4", -4],
  ["１２", 12],
  ["7.", 7],
  ["120k", 120_000],
  ["1.5 million", 1_500_000],
  ["2 lakh", 200_000],
  ["3 months", 3],
  ["9".repeat(50), Number("9".repeat(50))],
])("reads %j as %d", (typed, number) => {
  expect(parseNumber(typed)).toBe(number);
});

it.each(["", " ", "many", "-", ",", "NaN", "Infinity", "∞"])("finds no number in %j", (typed) => {
  expect(parseNumber(typed)).toBeUndefined();
});
