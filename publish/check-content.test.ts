import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { THEME_FILE, tidyColor } from "#art/theme/theme-tokens.server.ts";
import { edit, enterContentCopy } from "#model/translations/content-copy.ts";
import { dropInheritedProblems, listThemeProblems } from "./check-content.ts";

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
    ["pages/edgecommerce.yaml", /^title:.*$/m, "title: short", "title"],
    ["pages/profile/network.yaml", /^title:.*$/m, "title: short", "title"],
    ["pages/profile.yaml", /^title:.*$/m, "title: short", "title"],
    ["pages/work-culture.yaml", /^title:.*$/m, "title: short", "title"],
    ["pages/index.yaml", /^title:.*$/m, "title: short", "title"],
    ["site/language-models.yaml", /^summary: >-\n( .*\n)+/m, 'summary: " "\n', "summary"],
  ];
  for (const [file, pattern, replacement] of problems) edit(file, pattern, replacement);
  const theme = readFileSync(THEME_FILE, "utf8").replace(/--color-madder:[^;]+;/, "--color-madder: #a30;");
  writeFileSync(THEME_FILE, theme);
  const { status, stderr } = spawnSync(process.execPath, [CHECK], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^app\/styles\/theme\.css cannot be used:\n {2}- --color-madder: expected .*#a30/m);
  for (const [file, , , field] of problems)
    expect(stderr).toContain(`content/${file} cannot be used:\n  - field "${field}": expected `);
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

const THEME = readFileSync(THEME_FILE, "utf8");

it("accepts the theme however its lines are broken", () => {
  expect(listThemeProblems(THEME)).toEqual([]);
  const broken = "light-dark(\n  oklch(0.48 0.15 32),\n  oklch( .75 .12 35 )\n)";
  expect(listThemeProblems(paint(broken))).toEqual([]);
  expect(tidyColor(broken)).toBe("light-dark(oklch(0.48 0.15 32), oklch(.75 .12 35))");
});

it.each([
  "#aa3300",
  "red",
  "rgb(170 51 0)",
  "oklch(48% 0.15 32)",
  "oklch(4.8 0.15 32)",
  "oklch(0.48 0.15 -32)",
  "light-dark(#aa3300, #ffaa88)",
  "light-dark(oklch(0.48 0.15 none), oklch(0.75 0.12 35))",
  "light-dark(oklch(0.48 0.15 32deg), oklch(0.75 0.12 35))",
  "var(--color-gold)",
])("rejects %s and says what is expected", (value) => {
  const [problem = "", ...others] = listThemeProblems(paint(value));
  expect(problem).toMatch(/^--color-madder: expected light-dark\(oklch\(/);
  expect([problem.endsWith(`found "${value}"`), others]).toEqual([true, []]);
});

function paint(value: string): string {
  return THEME.replace(/--color-madder:[^;]+;/, `--color-madder: ${value};`);
}
