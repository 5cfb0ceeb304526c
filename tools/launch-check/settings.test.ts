import { expect, test } from "vitest";
import { readSettingsText } from "./settings.ts";

test.each([
  ["# A comment\n; another\n\n", {}],
  ["URL=smtp://me:a#b@c.dev # not a comment", { URL: "smtp://me:a#b@c.dev # not a comment" }],
  ["FROM=Weaver <a@weaver.dev>\t\nEMPTY=\n", { FROM: "Weaver <a@weaver.dev>", EMPTY: "" }],
  ['  TO = "a@weaver.dev,\\\nb@weaver.dev"', { TO: "a@weaver.dev,b@weaver.dev" }],
  ["SINGLE='a\"b #c\\d'", { SINGLE: 'a"b #c\\d' }],
  ['DOUBLE="a \\"b\\" \\c"', { DOUBLE: 'a "b" \\c' }],
  ["BARE=a\\ b\\\\c\n", { BARE: "a b\\c" }],
])("reads %j like systemd", (text, settings) => {
  expect(readSettingsText(text)).toEqual(settings);
});

test.each([
  ["SITE_URL=https://weaver.dev\nexport KEY=hidden\n", 'of NAME=value, found "export KEY=..."'],
  ['KEY="hidden\n', 'found "KEY=..."'],
])("reports the invalid line of %j without its value", (text, message) => {
  expect(() => readSettingsText(text)).toThrow(message);
});
