import { expect, it } from "vitest";
import enUS from "#content/locales/scheduler/en-US.json" with { type: "json" };
import esUS from "#content/locales/scheduler/es-US.json" with { type: "json" };
import hiIN from "#content/locales/scheduler/hi-IN.json" with { type: "json" };

it.each([
  ["es-US", esUS],
  ["hi-IN", hiIN],
])("has every message in %s, with the same placeholders", (_, messages) => {
  const listPlaceholders = (texts: Record<string, string>) =>
    Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort()]);
  expect(listPlaceholders(messages)).toEqual(listPlaceholders(enUS));
});
