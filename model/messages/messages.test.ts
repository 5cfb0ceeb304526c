import { expect, it } from "vitest";
import { createTranslate, defaultMessages } from "./messages.ts";

it("a message has its values, and keeps a placeholder whose value comes later", () => {
  const translate = createTranslate(defaultMessages);
  expect(translate("contact.errors.required")).toBe(defaultMessages.contact.errors.required);
  expect(translate("testimonials.slide", { index: 2, count: 3 })).toBe("2 of 3");
  expect(translate("testimonials.slide", { index: 2 })).toBe("2 of {count}");
});
