import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import type { EnvSource } from "#server/config/env.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { noteBuild } from "../../setup/sources-fingerprint.mjs";
import { listKnownImages } from "../samples.ts";

/** The content is what the tests change. The rest is linked, where it is there. */
const LINKED = [
  "app",
  "art",
  "contract",
  "model",
  "node_modules",
  "publish",
  "server",
  "tests",
  "tools",
  "package.json",
  "package-lock.json",
  "content.config.ts",
  "react-router.config.ts",
  "vite.config.ts",
];
/** Enters a copy of the project as far as the command looks at it, without build and data. It is left and gone after the test. */
export function enterProjectCopy(): void {
  const folder = makeTempFolder();
  cpSync("content", path.join(folder, "content"), { recursive: true });
  for (const part of LINKED.filter((name) => existsSync(name)))
    symlinkSync(path.resolve(part), path.join(folder, part));
  const project = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(project));
}

/** Does what an owner would do, so that nothing of the sample is left. */
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
  for (const page of ["privacy.md", "subpages/terms.md"]) {
    const file = path.join("content/pages", page);
    const text = readFileSync(file, "utf8").replaceAll(/<!-- (?:Owner|Template): /g, "<!-- Note: ");
    writeFileSync(file, text.replace(/^updated: (.*)$/m, "$&\nconfirmed: $1"));
  }
}

/** Leaves what a build of the copy leaves, as far as the command looks at it. */
export function fakeBuild({ SITE_URL }: EnvSource): void {
  const client = "build/client";
  mkdirSync(path.join(client, ".well-known"), { recursive: true });
  writeFileSync(path.join(client, "robots.txt"), "User-agent: *\nDisallow: /api/\n");
  const security = "Contact: mailto:hello@weaver.dev\nExpires: 2999-01-01T00:00:00Z\n";
  writeFileSync(path.join(client, ".well-known/security.txt"), security);
  const organization = { ...MANIFEST.organization, ...(SITE_URL !== undefined && { url: SITE_URL }) };
  writeFileSync("build/site.json", JSON.stringify({ ...MANIFEST, organization }));
  // The build is for this address.
  vi.stubEnv("SITE_URL", SITE_URL);
  noteBuild(process.cwd());
}
