import { afterEach, beforeEach } from "vitest";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { edit, enterContentCopy, touch } from "#model/translations/content-copy.ts";
import type { EnvSource } from "#server/env/env-values.ts";
import type { LaunchCheck, LaunchLine } from "../check.ts";
import { listContentFiles } from "../content.ts";

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

/** Runs each test of a file in a copy of the content of its own. */
export function setUpContentCopy(): void {
  let leaveCopy: () => void;
  beforeEach(() => {
    leaveCopy = enterContentCopy();
  });
  afterEach(() => leaveCopy());
}

type Scene = {
  source?: EnvSource;
  /** When content was last changed, by git. */
  changed?: Record<string, string>;
  now?: number;
};

/** Runs a check on the working directory, with good settings except those that the test names. */
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

/** The lines that are not done, each as level and text. */
export function listOpen(lines: readonly LaunchLine[]): string[] {
  return lines.flatMap((line) => (line.level === "done" ? [] : [`${line.level}: ${line.what}`]));
}

/** Edits a file of the content copy, with a new modification time. */
export function change(file: string, pattern: RegExp, replacement: string): void {
  edit(file, pattern, replacement);
  touch(file);
}
