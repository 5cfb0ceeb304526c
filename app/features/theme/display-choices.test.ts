import { expect, it } from "vitest";
import { readColorSchema } from "./display-choices.ts";

it.each([
  ["", undefined],
  ["color-schema=dark", "dark"],
  ["a=1; color-schema=light; b=2", "light"],
  ["color-schema=sepia", undefined],
  ["color-schema=darkish", undefined],
  ["my-color-schema=dark", undefined],
])("reads the cookies %j as %s", (cookies, schema) => {
  expect(readColorSchema(cookies)).toBe(schema);
});
