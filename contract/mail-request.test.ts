import { expect, it } from "vitest";
import { mergeBrief } from "./mail-request.ts";

it.each([
  [{ message: "Hello", brief: "Brief\r\nhttps://a.example/" }, "Hello\n\nBrief\nhttps://a.example/"],
  [{ brief: "Brief" }, "Brief"],
  [{ message: "Hello", brief: " " }, "Hello"],
  [{ message: "Hello" }, "Hello"],
  // It came back with its message.
  [
    { message: "Hello\r\n\r\nBrief\r\nof two lines", brief: "Brief\nof two lines" },
    "Hello\r\n\r\nBrief\r\nof two lines",
  ],
])("appends the brief once to the message of %j", (fields, message) => {
  expect(mergeBrief(fields)).toEqual({ message });
});

it.each([20, 9_990, 12_000])("keeps all of a message of %i characters and all of the brief", (length) => {
  const message = "x".repeat(length);
  const brief = "A brief of the estimate";
  expect(mergeBrief({ message, brief })).toEqual({ message: `${message}\n\n${brief}` });
});
