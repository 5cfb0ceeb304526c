import { expect, it } from "vitest";
import { inlineTokens } from "./inline-tokens.ts";

const THEME = "@layer theme{:root{--line:1px;--space:calc(var(--line) * 2);--accent:red}}";

it("writes values where they are used, those that values name as well", () => {
  const style = `${THEME}p{margin:var(--space);border:var(--line) solid var(--accent)}`;
  expect(inlineTokens(style, "")).toBe("@layer theme{:root{}}p{margin:calc(1px * 2);border:1px solid red}");
});

it.each([
  ["that is set again for an element", "[data-accent]{--accent:blue}", ""],
  ["that has a fallback where it is used", "a{color:var(--accent, blue)}", ""],
  ["that another stylesheet uses", "", "@media print{a{color:var(--accent)}}"],
  ["that an element sets", "", '<p style="--accent:blue">'],
])("keeps a token %s", (_, rule, others) => {
  const style = `${THEME}p{color:var(--accent);width:var(--line)}${rule}`;
  expect(inlineTokens(style, others)).toBe(
    `@layer theme{:root{--accent:red}}p{color:var(--accent);width:1px}${rule}`,
  );
});

it("leaves alone what is no token of the theme", () => {
  const style = `${THEME}.row{--items:1;width:var(--items)}`;
  expect(inlineTokens(style, "")).toBe("@layer theme{:root{}}.row{--items:1;width:var(--items)}");
});
