import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { vi } from "vitest";
import { openContent } from "#content.config";
import type { EnvSource } from "#server/config/env.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { noteBuild } from "../../setup/sources-fingerprint.mjs";
import { readContentFiles } from "../launch-check.ts";
import type { LaunchCheck } from "../launch-context.ts";

/** The settings of a correctly configured server, whose mails are files. */
export const GOOD_SETTINGS: EnvSource = {
  NODE_ENV: "production",
  SITE_URL: "https://www.weaver.dev",
  MAIL_TRANSPORT: "file",
  MAIL_FROM: "hello@weaver.dev",
  LEADS_TO: "sales@weaver.dev",
  DATA_DIR: "/tmp",
};

/**
 * What a check finds in the working directory, with good settings except those that the test names.
 * @param only files of these names are looked at
 */
export async function listOpen(check: LaunchCheck, source: EnvSource = {}, only = /./): Promise<string[]> {
  const reader = openContent();
  const found: string[] = [];
  const context = {
    reader,
    source: { ...GOOD_SETTINGS, ...source },
    // Lazily: few checks read all files, which takes longest.
    get files() {
      return readContentFiles().filter(({ file }) => only.test(file));
    },
  };
  for await (const { what } of check(context)) found.push(what);
  return found;
}

/** Does in the content copy what an owner would do, so that nothing of the sample is left, and builds as far as is looked at. */
export function makeOwn(): void {
  for (const file of globSync("content/**/*.{md,yaml}")) {
    const text = readFileSync(file, "utf8")
      .replace(/^sample: true/m, "sample: false")
      .replaceAll(".example", ".dev")
      .replaceAll("555 01", "867 53")
      .replaceAll("55501", "86753")
      .replaceAll("00000 000", "98765 432");
    writeFileSync(file, text);
  }
  for (const { file } of listKnownImages()) if (existsSync(file)) appendFileSync(file, "\n");
  for (const file of ["content/pages/privacy.md", "content/pages/subpages/terms.md"]) {
    const text = readFileSync(file, "utf8").replaceAll(/<!-- (?:Owner|Template): /g, "<!-- Note: ");
    writeFileSync(file, text.replace(/^updated: (.*)$/m, "$&\nconfirmed: $1"));
  }
  mkdirSync("build/client", { recursive: true });
  const organization = { ...MANIFEST.organization, url: GOOD_SETTINGS.SITE_URL };
  writeFileSync("build/site.json", JSON.stringify({ ...MANIFEST, organization }));
  vi.stubEnv("SITE_URL", GOOD_SETTINGS.SITE_URL);
  noteBuild(process.cwd());
}

/** The sample's images as they are listed, with their hashes. */
export function listKnownImages(): { file: string; sum: string }[] {
  const list = readFileSync(new URL("../sample-pictures.sha256", import.meta.url), "utf8");
  return Array.from(list.matchAll(/^(\w+) {2}(.+)$/gm), ([, sum = "", file = ""]) => ({ file, sum }));
}
