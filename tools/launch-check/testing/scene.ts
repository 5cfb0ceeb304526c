import { globSync, readFileSync } from "node:fs";
import { openContent } from "#content.config";
import { edit, touch } from "#model/translations/content-copy.ts";
import type { EnvSource } from "#server/config/env.ts";
import { readSourceFile, type SourceFile } from "../../content-review/source-texts.ts";
import type { LaunchCheck, LaunchLine } from "../check.ts";

/** The settings of a correctly configured server. */
export const GOOD_SETTINGS: EnvSource = {
  NODE_ENV: "production",
  SITE_URL: "https://www.weaver.dev",
  SMTP_URL: "smtp://mail.weaver.dev",
  MAIL_FROM: "hello@weaver.dev",
  LEADS_TO: "sales@weaver.dev",
  DATA_DIR: "/tmp",
  CLIENT_ADDRESS_HEADER: "x-real-ip",
};

type Scene = {
  source?: EnvSource;
  /** When content was last changed, by git. */
  changed?: Record<string, string>;
  now?: number;
};

/** Runs a check on the working directory, with good settings except those that the test names. */
export async function runInScene(check: LaunchCheck, scene: Scene = {}): Promise<LaunchLine[]> {
  const days = new Map(Object.entries(scene.changed ?? {}));
  return await check({
    reader: openContent(),
    source: { ...GOOD_SETTINGS, ...scene.source },
    get files() {
      return globSync("content/**/*.{md,yaml,json}").sort().map(readFile);
    },
    history: Promise.resolve({ days, latest: undefined }),
    now: scene.now ?? Date.now(),
  });
}

/** The lines that are not done, each as level and text. */
export async function listOpen(check: LaunchCheck, scene: Scene = {}): Promise<string[]> {
  const lines = await runInScene(check, scene);
  return lines.flatMap((line) => (line.level === "done" ? [] : [`${line.level}: ${line.what}`]));
}

const known = new Map<string, SourceFile>();

/** Each test has other files than the one before, but few. */
function readFile(file: string): SourceFile {
  const key = `${file} ${readFileSync(file, "utf8")}`;
  const found = known.get(key) ?? readSourceFile(file);
  known.set(key, found);
  return found;
}

/** Edits a file of the content copy, with a new modification time. */
export function change(file: string, pattern: RegExp, replacement: string): void {
  edit(file, pattern, replacement);
  touch(file);
}
