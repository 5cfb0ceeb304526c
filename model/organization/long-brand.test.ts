import { spawnSync } from "node:child_process";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadApp } from "../site/app.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";

const reader = new ContentReader();

const CHECK = path.resolve("publish/check-content.ts");

beforeEach(enterContentCopy);

it("a brand of 30 letters fits every field limit, in every language", () => {
  edit("site/organization.yaml", /^name: .*$/m, `name: ${"Weaver ".repeat(4)}Co`);
  expect(() => loadApp(reader)).toThrow(
    'field "shortName": expected a name of at most 12 characters, for "Weaver Weaver Weaver Weaver Co" is longer; found none',
  );
  edit("site/app.yaml", /^offline:/m, "shortName: Weaver\noffline:");
  expect(checkContent()).toBe("");
});

function checkContent(): string {
  return spawnSync(process.execPath, [CHECK], { encoding: "utf8" }).stderr;
}
