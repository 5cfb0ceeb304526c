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

const NO_HEADERS = { page: {}, data: {}, markdown: {}, asset: {}, drawing: {}, icon: {}, file: {} };

/** The site manifest a build would write now, without its pages. @throws ContentError */
export function readFacts(reader: ContentReader) {
  return { ...collectSiteSettings(reader), redirects: {}, headers: NO_HEADERS, theme: "" };
}

/** @throws EnvError, ContentError */
export function readRelay(reader: ContentReader, source: EnvSource): RelaySettings {
  return readRelaySettings(readSettings(source), readFacts(reader));
}
