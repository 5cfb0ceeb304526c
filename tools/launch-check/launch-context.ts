import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { collectSiteSettings } from "#publish/server-files.ts";
import { type Env, type EnvSource, readEnv } from "#server/config/env.ts";
import { type RelaySettings, readRelaySettings } from "#server/config/relay-settings.ts";
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

/** Reads the settings as outside production, where a missing mail server is no error. @throws EnvError */
export function readSettings(source: EnvSource): Env {
  return readEnv({ ...source, NODE_ENV: "" });
}

/** The public origin. @throws EnvError, ContentError */
export function readSiteUrl(reader: ContentReader, source: EnvSource): string {
  return readSettings(source).siteUrl ?? loadOrganization(reader).url;
}

/** @throws EnvError, ContentError */
export function readRelay(reader: ContentReader, source: EnvSource): RelaySettings {
  return readRelaySettings(readSettings(source), collectSiteSettings(reader));
}
