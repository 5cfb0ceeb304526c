import { expect, it } from "vitest";
import { mergeBrief } from "./brief.ts";

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

it.each([20, 9_990, 12_000])("keeps all of a message of %i characters and all of the brief", (length) => {
  const message = "x".repeat(length);
  const merged = mergeBrief({ message, brief: "A brief of the estimate" });
  expect(merged).toEqual({ message: `${message}\n\nA brief of the estimate` });
});

it("does not append a brief again that came back with its message", () => {
  const fields = { message: "Hello\r\n\r\nBrief\r\nof two lines", brief: "Brief\nof two lines" };
  expect(mergeBrief(fields)).toEqual({ message: fields.message });
});
