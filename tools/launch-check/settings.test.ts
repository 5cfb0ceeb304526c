import { expect, test } from "vitest";
import { readSettingsText } from "./settings.ts";

test("reads settings like systemd", () => {
  const text = `# A comment
; another

SMTP_URL=smtp://me:a#b@mail.weaver.dev # not a comment
MAIL_FROM=Weaver <site@weaver.dev>\t
  LEADS_TO = "a@weaver.dev,\\
b@weaver.dev"
WEBHOOK_SECRET='a"b #c\\d'
QUOTED="a \\"b\\" \\c"
EMPTY=
ESCAPED=a\\ b\\\\c
`;
  expect(readSettingsText(text)).toEqual({
    SMTP_URL: "smtp://me:a#b@mail.weaver.dev # not a comment",
    MAIL_FROM: "Weaver <site@weaver.dev>",
    LEADS_TO: "a@weaver.dev,b@weaver.dev",
    WEBHOOK_SECRET: 'a"b #c\\d',
    QUOTED: 'a "b" \\c',
    EMPTY: "",
    ESCAPED: "a b\\c",
  });
});

test("reports an invalid line without its value", () => {
  expect(() => readSettingsText("SITE_URL=https://weaver.dev\nexport KEY=hidden\n")).toThrow(
    'expected lines of NAME=value, found "export KEY=..."',
  );
  expect(() => readSettingsText('KEY="hidden\n')).toThrow('found "KEY=..."');
});
