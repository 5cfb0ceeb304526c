import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { THEME_FILE } from "#art/theme/theme-tokens.server.ts";
import { edit, enterContentCopy } from "#model/translations/content-copy.ts";

const CHECK = path.resolve("publish/check-content.ts");

let leaveCopy: () => void;

beforeEach(() => {
  leaveCopy = enterContentCopy();
});

afterEach(() => leaveCopy());

it("a build that would fail on content says so first: file and field, for every collection at once", () => {
  const faults: [string, RegExp, string, string][] = [
    ["cyber/managed-security-service.md", /^order:.*$/m, "order: first", "order"],
    ["translations/hi-IN/services/ai-ml-development-company.md", /^name:.*$/m, 'name: " "', "name"],
    ["blog/build-or-buy-software.md", /^views:.*$/m, "views: many", "views"],
    ["projects/clinic-night-desk.md", /^year:/m, "cover: nope.jpg\nyear:", "cover"],
    ["jobs/account-manager.md", /^role:.*$/m, 'role: " "', "role"],
    ["pages/subpages/terms.md", /^updated:.*$/m, "updated: May", "updated"],
    ["pages/edgecommerce.yaml", /^title:.*$/m, "title: short", "title"],
    ["pages/network.yaml", /^title:.*$/m, "title: short", "title"],
    ["pages/profile.yaml", /^title:.*$/m, "title: short", "title"],
    ["pages/work-culture.yaml", /^title:.*$/m, "title: short", "title"],
    ["site/home.yaml", /^title:.*$/m, "title: short", "title"],
    ["site/language-models.yaml", /^summary: >-\n( .*\n)+/m, 'summary: " "\n', "summary"],
  ];
  for (const [file, pattern, replacement] of faults) edit(file, pattern, replacement);
  const theme = readFileSync(THEME_FILE, "utf8").replace(/--color-madder:[^;]+;/, "--color-madder: #a30;");
  writeFileSync(THEME_FILE, theme);
  const { status, stderr } = spawnSync(process.execPath, [CHECK], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^app\/styles\/theme\.css cannot be used:\n {2}- --color-madder: expected .*#a30/m);
  for (const [file, , , field] of faults)
    expect(stderr).toContain(`content/${file} cannot be used:\n  - field "${field}": expected `);
  expect(stderr).not.toMatch(/^\s+at /m);
});
