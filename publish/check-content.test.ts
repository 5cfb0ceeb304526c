import { spawnSync } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { THEME_FILE } from "#art/theme/theme-tokens.server.ts";
import { edit, enterContentCopy } from "#model/content/testing/content-copy.ts";
import { dropInheritedProblems } from "./check-content.ts";

const CHECK = path.resolve("publish/check-content.ts");

it("reports file and field of every problem in every collection at once, before the build", () => {
  onTestFinished(enterContentCopy());
  const problems: [string, RegExp, string, string][] = [
    ["cyber/managed-security-service.md", /^order:.*$/m, "order: first", "order"],
    ["translations/hi-IN/services/ai-ml-development-company.md", /^name:.*$/m, 'name: " "', "name"],
    ["blog/build-or-buy-software.md", /^views:.*$/m, "views: many", "views"],
    ["projects/clinic-night-desk.md", /^year:/m, "cover: nope.jpg\nyear:", "cover"],
    ["jobs/account-manager.md", /^role:.*$/m, 'role: " "', "role"],
    ["pages/subpages/terms.md", /^updated:.*$/m, "updated: May", "updated"],
    ["pages/profile/network.yaml", /^title:.*$/m, "title: short", "title"],
    ["pages/index.yaml", /^title:.*$/m, "title: short", "title"],
    ["site/language-models.yaml", /^summary: >-\n( .*\n)+/m, 'summary: " "\n', "summary"],
  ];
  for (const [file, pattern, replacement] of problems) edit(file, pattern, replacement);
  const theme = readFileSync(THEME_FILE, "utf8").replace(/--color-madder:[^;]+;/, "--color-madder: #a30;");
  writeFileSync(THEME_FILE, theme);
  const [kept, lost] = ["content/locales/mails/hi.json", "content/locales/mails/hi-IN.json"] as const;
  renameSync(lost, kept);
  const { status, stderr } = spawnSync(process.execPath, [CHECK], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr.match(/^app\/styles\/theme\.css: expected "--color-madder" .*#a30/gm)).toHaveLength(1);
  for (const [file, , , field] of problems)
    expect(stderr).toContain(`content/${file} cannot be used:\n  - field "${field}": expected `);
  expect(stderr).toContain(`${lost} cannot be used:\n  - expected this file`);
  expect(stderr).toContain(`${kept} cannot be used:\n  - expected a file that the site uses, found one that`);
  expect(stderr).not.toMatch(/^\s+at /m);
});

const PROBLEM = '  - field "a": expected some text, found nothing';
const OWN = '  - field "b": expected at most 9 characters, found 10';

it("reports a problem that a translation inherits once", () => {
  const original = `content/pages/index.yaml cannot be used:\n${PROBLEM}`;
  const translation = `content/translations/hi-IN/pages/index.yaml cannot be used:\n${PROBLEM}`;
  expect(dropInheritedProblems([original, translation])).toEqual([original]);
  expect(dropInheritedProblems([translation, `${translation}\n${OWN}`, original])).toEqual([
    `content/translations/hi-IN/pages/index.yaml cannot be used:\n${OWN}`,
    original,
  ]);
  expect(dropInheritedProblems([translation])).toEqual([translation]);
});
