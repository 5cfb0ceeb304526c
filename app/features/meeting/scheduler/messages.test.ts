import { expect, it } from "vitest";
import enUS from "#content/locales/scheduler/en-US.json" with { type: "json" };
import esUS from "#content/locales/scheduler/es-US.json" with { type: "json" };
import hiIN from "#content/locales/scheduler/hi-IN.json" with { type: "json" };

it.each([
  ["es-US", esUS],
  ["hi-IN", hiIN],
])("says everything in %s, with the same values", (_, words) => {
  const listValues = (texts: Record<string, string>) =>
    Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort()]);
  expect(listValues(words)).toEqual(listValues(enUS));
});
