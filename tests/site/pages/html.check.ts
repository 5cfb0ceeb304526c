import { type ConfigData, HtmlValidate } from "html-validate";
import { expect } from "vitest";
import { allPages } from "../built-site.ts";
import { testEach } from "../test-each.ts";

const HTML_RULES: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  // ARIA in HTML forbids aria-hidden on labels; it belongs on their parent.
  elements: ["html5", { label: { inherit: "label", attributes: { "aria-hidden": { enum: ["false"] } } } }],
  rules: {
    "input-attributes": "error",
    // Scripts are first-party.
    "require-sri": "off",
    // The ARIA carousel pattern labels slides.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Scrollable tables are regions, so that they can be focused.
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
};

const validator = new HtmlValidate(HTML_RULES);

testEach("each page is valid HTML", allPages, async ({ html, file }) => {
  const { results } = await validator.validateString(html, file);
  const messages = results.flatMap((result) => result.messages);
  expect(
    messages.map(({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  ).toEqual([]);
});
