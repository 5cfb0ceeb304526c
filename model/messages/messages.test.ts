import { expect, it } from "vitest";
import enUS from "#content/locales/en-US.json" with { type: "json" };
import { createTranslate } from "./messages.ts";

it("a message has its values, and keeps a placeholder whose value comes later", () => {
  const translate = createTranslate(enUS);
  expect(translate("contact.errors.required")).toBe(enUS.contact.errors.required);
  expect(translate("testimonials.slide", { index: 2, count: 3 })).toBe("2 of 3");
  expect(translate("testimonials.slide", { index: 2 })).toBe("2 of {count}");
});
