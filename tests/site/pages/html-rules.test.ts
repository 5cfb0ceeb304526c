import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { HTML_RULES } from "./html-rules.ts";

const FIELD = '<input name="fax" type="text" tabindex="-1">';

test.each([
  [`<label aria-hidden="true">Fax ${FIELD}</label>`, ["attribute-allowed-values"]],
  [`<div aria-hidden="true"><label>Fax ${FIELD}</label></div>`, []],
])("%s", async (body, expected) => {
  const page = `<!DOCTYPE html><html lang="en"><head><title>Contact</title></head><body>${body}</body></html>`;
  const { results } = await new HtmlValidate(HTML_RULES).validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toEqual(expected);
});
