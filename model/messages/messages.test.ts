import { describe, expect, it } from "vitest";
import enUS from "#content/locales/en-US.json" with { type: "json" };
import { edit, enterContentCopy } from "../content/testing/content-copy.ts";
import { checkMessage, itReports } from "../content/testing/mistakes.ts";
import { createTranslate } from "./messages.ts";

it("a message has its values, and keeps a placeholder whose value comes later", () => {
  const translate = createTranslate(enUS);
  expect(translate("contact.errors.required")).toBe(enUS.contact.errors.required);
  expect(translate("testimonials.slide", { index: 2, count: 3 })).toBe("2 of 3");
  expect(translate("testimonials.slide", { index: 2 })).toBe("2 of {count}");
});

describe("the check of a language's messages", () => {
  itReports("locales/widgets/es-US.json", [
    [[/"show": ".*"/, '"show": " "'], "reviews.show", 'some text, found " "'],
    [[/"show":/, '"shown":'], "reviews.show", "text, found nothing"],
    [[/"show": "/, "$&{count}"], "reviews.show", "a text with the values (none), found"],
  ]);

  it("names extra text, duplicate keys and invalid JSON", () => {
    const file = "locales/widgets/es-US.json";
    for (const [written, sentence] of [
      ['"shown": "x", $&', 'expected no field named "shown", found it'],
      ["$&\n$&", "Map keys must be unique"],
      ["# $&\n$&", "expected JSON or YAML, but SyntaxError"],
    ] as const) {
      const restore = enterContentCopy();
      edit(file, /"show": .*/, written);
      expect(checkMessage(file)).toContain(sentence);
      restore();
    }
  });
});
