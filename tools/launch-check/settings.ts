import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { collectSiteSettings } from "#publish/site-manifest.ts";
import { type Env, type EnvSource, readEnv } from "#server/config/env.ts";
import { type RelaySettings, readRelaySettings } from "#server/config/relay-settings.ts";

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
