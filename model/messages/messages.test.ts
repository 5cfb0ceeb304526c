import { expect, it } from "vitest";
import { createTranslate, defaultMessages } from "./messages.ts";

const translate = createTranslate(defaultMessages);

it("finds a message by its key", () => {
  expect(translate("contact.errors.required")).toBe(defaultMessages.contact.errors.required);
});

it("inserts values", () => {
  expect(translate("testimonials.slide", { index: 2, count: 3 })).toBe("2 of 3");
});

it("leaves a placeholder whose value comes later", () => {
  expect(translate("testimonials.slide", { index: 2 })).toBe("2 of {count}");
});
