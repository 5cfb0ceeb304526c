import { expect, it } from "vitest";
import { hasUnsavedInput } from "./reload.ts";

it.each([
  [[], false, false],
  [[{ value: "" }, { value: " \n" }], false, false],
  [[{ value: "" }, { value: "Half a sent" }], false, true],
  [[{ value: "A link to copy", readOnly: true }], false, false],
  [[{ value: "" }], true, true],
])("with fields %j, sending %s: unsaved input is %s", (fields, isSending, expected) => {
  const page = {
    querySelectorAll: () => fields.map((field) => ({ readOnly: false, ...field })),
    querySelector: () => (isSending ? {} : null),
  };
  // A stub with only the two methods that are called.
  expect(hasUnsavedInput(page as unknown as ParentNode)).toBe(expected);
});
