import type { ContentReader } from "#model/content/content-reader.server.ts";
import type { EnvSource } from "#server/config/env.ts";
import type { SourceFile } from "../content-review/source-texts.ts";

/** What must be done before the launch, where, and how. */
export type Todo = { what: string; where: string; how: string };

export type LaunchContext = {
  reader: ContentReader;
  /** The server's environment variables. */
  source: EnvSource;
  files: readonly SourceFile[];
};

export type LaunchCheck = (context: LaunchContext) => Iterable<Todo> | AsyncIterable<Todo>;
