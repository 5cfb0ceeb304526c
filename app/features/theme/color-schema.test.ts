import { describe, expect, it } from "vitest";
import { COOKIE_SETTINGS, readColorSchema } from "./color-schema.ts";

describe("the color-schema cookie", () => {
  it.each([
    ["", undefined],
    ["color-schema=dark", "dark"],
    ["a=1; color-schema=light; b=2", "light"],
    ["color-schema=sepia", undefined],
    ["color-schema=darkish", undefined],
    ["my-color-schema=dark", undefined],
  ])("reads %j as %s", (cookies, schema) => {
    expect(readColorSchema(cookies)).toBe(schema);
  });

  it("is set for the whole site, with SameSite=Lax", () => {
    expect(COOKIE_SETTINGS).toMatch(/^; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });
});
