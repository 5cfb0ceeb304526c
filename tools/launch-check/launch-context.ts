import { holdContent } from "#model/reader/held-content.server.ts";
import { type ContentHistory, readContentHistory } from "#publish/seo/last-change.ts";
import type { EnvSource } from "#server/env/env-values.ts";
import type { SourceFile } from "../content-review/source-texts.ts";
import { listContentFiles } from "./content/content-files.ts";
import type { LaunchLine } from "./launch-line.ts";

/** What the checks look at, besides the files of the folder in which the command runs. */
export type LaunchContext = {
  /** The variables of the environment: the settings of the server. */
  source: EnvSource;
  /** Every content file that can be read, translations included. */
  files: readonly SourceFile[];
  /** What git tells of the content. */
  history: Promise<ContentHistory>;
  /** In milliseconds since 1970. */
  now: number;
};

/** Looks at one thing, and says what is left to do about it. */
export type LaunchCheck = (context: LaunchContext) => LaunchLine[] | Promise<LaunchLine[]>;

/** Reads what several checks need. The content counts as it is now until the process ends. */
export function openLaunchContext(source: EnvSource, now = Date.now()): LaunchContext {
  holdContent();
  let files: SourceFile[] | undefined;
  return {
    source,
    // Only when a check asks: others have begun to wait for their programs by then.
    get files() {
      files ??= listContentFiles();
      return files;
    },
    history: readContentHistory(),
    now,
  };
}
