import { expect, test } from "vitest";
import { DEFAULT_LOCALE, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { MAIL_MESSAGES } from "#server/mail/compose/messages.ts";

/** The placeholders of every message, by path. */
function listPlaceholders(messages: object, path = ""): [path: string, placeholders: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[path + key, (value.match(/\{\w+\}/g) ?? []).toSorted().join()]]
      : listPlaceholders(value, `${path}${key}.`),
  );
}

test.each(NON_DEFAULT_LOCALES)("%s has every mail message with the same placeholders", (locale) => {
  const wanted = Object.fromEntries(listPlaceholders(MAIL_MESSAGES[DEFAULT_LOCALE]));
  expect(Object.fromEntries(listPlaceholders(MAIL_MESSAGES[locale]))).toEqual(wanted);
});
