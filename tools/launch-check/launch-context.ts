import { ContentCache } from "#model/reader/content-cache.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { type ContentHistory, readContentHistory } from "#publish/sitemap/content-history.ts";
import type { EnvSource } from "#server/env/env-values.ts";
import type { SourceFile } from "../content-review/source-texts.ts";
import { listContentFiles } from "./content/content-files.ts";
import type { LaunchLine } from "./launch-line.ts";

/** What the checks look at, besides the files of the folder in which the command runs. */
export type LaunchContext = {
  reader: ContentReader;
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
  let files: SourceFile[] | undefined;
  return {
    source,
    reader: new ContentReader({ cache: new ContentCache({ isFixed: true }) }),
    // Only when a check asks: others have begun to wait for their programs by then.
    get files() {
      files ??= listContentFiles();
      return files;
    },
    history: readContentHistory(),
    now,
  };
}
