import { ContentReader } from "#model/reader/content-reader.server.ts";
import { edit, touch } from "#model/translations/content-copy.ts";
import type { EnvSource } from "#server/env/env-values.ts";
import { listContentFiles } from "./content/content-files.ts";
import type { LaunchCheck } from "./launch-context.ts";
import type { LaunchLine } from "./launch-line.ts";

/** The settings of a server that is set up as it should be. */
export const GOOD_SETTINGS: EnvSource = {
  NODE_ENV: "production",
  SITE_URL: "https://www.weaver.dev",
  SMTP_URL: "smtp://mail.weaver.dev",
  MAIL_FROM: "hello@weaver.dev",
  LEADS_TO: "sales@weaver.dev",
  DATA_DIR: "/tmp",
  CLIENT_ADDRESS_HEADER: "x-real-ip",
};

export type Scene = {
  source?: EnvSource;
  /** When content was last changed, by git. */
  changed?: Record<string, string>;
  now?: number;
};

/** What a check says of the folder that a test is in, with good settings but those that the test names. */
export async function runInScene(check: LaunchCheck, scene: Scene = {}): Promise<LaunchLine[]> {
  const changed = new Map(Object.entries(scene.changed ?? {}));
  return await check({
    reader: new ContentReader(),
    source: { ...GOOD_SETTINGS, ...scene.source },
    get files() {
      return listContentFiles();
    },
    history: Promise.resolve({ lastCommit: undefined, changed }),
    now: scene.now ?? Date.now(),
  });
}

/** What must be done or thought of, each as its level and words. */
export function listOpen(lines: readonly LaunchLine[]): string[] {
  return lines.flatMap((line) => (line.level === "done" ? [] : [`${line.level}: ${line.what}`]));
}

/** Changes a file of the content copy, and lets it look changed however soon after the last change this is. */
export function change(file: string, pattern: RegExp, replacement: string): void {
  edit(file, pattern, replacement);
  touch(file);
}
