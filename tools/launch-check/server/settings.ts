import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { collectOwnFacts } from "#publish/site-manifest.ts";
import { type Env, readEnv } from "#server/env/env.ts";
import type { EnvSource } from "#server/env/env-values.ts";
import { type RelaySettings, readRelaySettings } from "#server/relay/relay-settings.ts";

/** Where a setting of the server is changed: the environment in which it is started. */
export const SETTINGS = "the server's environment";

/**
 * Reads the settings as the server does, but as if it were not in production: there it refuses to start without a mail
 * server, and the rest of the list could not be told.
 * @throws EnvError
 */
export function readSettings(source: EnvSource): Env {
  return readEnv({ ...source, NODE_ENV: "" });
}

const NO_HEADERS = { page: {}, data: {}, markdown: {}, asset: {}, drawing: {}, icon: {}, file: {} };

/** The facts that a build would tell the server now, but for its pages: one that cannot be read hides nothing else. @throws ContentError */
export function readFacts(reader: ContentReader) {
  return { ...collectOwnFacts(reader), redirects: {}, headers: NO_HEADERS };
}

/** What the relay does by settings and content. @throws EnvError, ContentError */
export function readRelay(reader: ContentReader, source: EnvSource): RelaySettings {
  return readRelaySettings(readSettings(source), readFacts(reader));
}
