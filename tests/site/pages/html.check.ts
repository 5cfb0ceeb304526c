import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { allPages } from "../built-site.ts";
import { HTML_RULES } from "./html-rules.ts";

const validator = new HtmlValidate(HTML_RULES);

test.for(allPages)("$path is valid HTML", async ({ html, file }) => {
  const { results } = await validator.validateString(html, file);
  const messages = results.flatMap((result) => result.messages);
  expect(
    messages.map(({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  ).toEqual([]);
});
