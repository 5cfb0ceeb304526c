import { describe, expect, it } from "vitest";
import { createTranslate } from "./create-translate.ts";
import { defaultMessages } from "./message-types.ts";

describe("createTranslate", () => {
  const translate = createTranslate(defaultMessages);

  it("finds a message by its key", () => {
    expect(translate("contact.errors.required")).toBe(defaultMessages.contact.errors.required);
  });

  it("puts values in their places", () => {
    expect(translate("testimonials.slide", { index: 2, count: 3 })).toBe("2 of 3");
  });
});
