import { expect, it } from "vitest";
import { mergeBrief } from "./brief.ts";
import { FIELD_LIMITS } from "./limits.ts";

it.each([
  [
    { message: "Hello", brief: "Brief\r\nhttps://a.example/" },
    { message: "Hello\n\nBrief\nhttps://a.example/" },
  ],
  [{ brief: "Brief" }, { message: "Brief" }],
  [{ message: "Hello", brief: " " }, { message: "Hello" }],
  [{ message: "Hello" }, { message: "Hello" }],
])("appends the brief to the message of %j", (fields, merged) => {
  expect(mergeBrief(fields)).toEqual(merged);
});

it("keeps every character of the visitor's, and as much of the brief as fits", () => {
  const message = "x".repeat(FIELD_LIMITS.message - 10);
  const merged = String(mergeBrief({ message, brief: "A brief that is longer" }).message);
  expect(merged).toHaveLength(FIELD_LIMITS.message);
  expect(merged.startsWith(`${message}\n\nA brief`)).toBe(true);
});

it("leaves a message that is too long to the check of the message", () => {
  const message = "x".repeat(FIELD_LIMITS.message + 1);
  expect(mergeBrief({ message, brief: "Brief" })).toEqual({ message });
});
