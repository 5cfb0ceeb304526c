import { type ConfigData, HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { allPages } from "../built-site.ts";

/** Each rule that is off says why. */
const HTML_RULES: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  // ARIA in HTML lets no label be hidden: hide the element around it.
  elements: ["html5", { label: { inherit: "label", attributes: { "aria-hidden": { enum: ["false"] } } } }],
  rules: {
    "input-attributes": "error",
    // React writes `charSet` and `popoverTarget`; HTML attribute names are case-insensitive.
    "attr-case": "off",
    // Every script comes from the site itself: whoever could change it could change its hash as well.
    "require-sri": "off",
    // A carousel slide is named by its position among the others, as the ARIA pattern asks.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // A table that scrolls is a region so that the keyboard reaches it; it is no section of the text.
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
};

const validator = new HtmlValidate(HTML_RULES);

test.for(allPages)("$path is valid HTML", async ({ html, file }) => {
  const { results } = await validator.validateString(html, file);
  const messages = results.flatMap((result) => result.messages);
  expect(
    messages.map(({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  ).toEqual([]);
});

const FIELD = '<input name="fax" type="text" tabindex="-1">';

test.each([
  [`<label aria-hidden="true">Fax ${FIELD}</label>`, ["attribute-allowed-values"]],
  [`<div aria-hidden="true"><label>Fax ${FIELD}</label></div>`, []],
])("%s breaks %j", async (body, expected) => {
  const page = `<!DOCTYPE html><html lang="en"><head><title>Contact</title></head><body>${body}</body></html>`;
  const { results } = await validator.validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toEqual(expected);
});
