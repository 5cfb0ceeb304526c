import { expect, it } from "vitest";
import { holdsText } from "./holds-text.ts";

it.each([
  [[], false, false],
  [[{ value: "" }, { value: " \n" }], false, false],
  [[{ value: "" }, { value: "Half a sent" }], false, true],
  [[{ value: "A link to copy", readOnly: true }], false, false],
  [[{ value: "" }], true, true],
])("fields %j, at work: %s", (fields, isAtWork, expected) => {
  const page = {
    querySelectorAll: () => fields.map((field) => ({ readOnly: false, ...field })),
    querySelector: () => (isAtWork ? {} : null),
  };
  // Only what is read of a page is there.
  expect(holdsText(page as unknown as ParentNode)).toBe(expected);
});
