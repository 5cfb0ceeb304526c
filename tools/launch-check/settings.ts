import { readFileSync } from "node:fs";
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

/**
 * Reads a file of settings as systemd reads its `EnvironmentFile`: comments are whole lines, so a `#` within a value is
 * part of it, and values may be quoted. A value takes one line.
 * @throws Error naming the line that is no setting
 */
export function readSettingsFile(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  return Object.fromEntries(lines.filter((line) => !/^\s*(?:[#;]|$)/.test(line)).map(readLine));
}

function readLine(line: string): [name: string, value: string] {
  const [, name, text = ""] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
  const value = readValue(text);
  if (name !== undefined && value !== undefined) return [name, value];
  // The value may be a secret and is not repeated.
  throw new Error(
    `The settings cannot be read: expected lines of NAME=value, found "${line.trim().replace(/=.*$/, "=...")}"`,
  );
}

/** Undefined if a quote is not closed, or something follows it. */
function readValue(text: string): string | undefined {
  const [, single, double, plain] =
    /^(?:'([^']*)'|"((?:[^"\\]|\\.)*)"|((?:[^'"\\]|\\.)(?:[^\\]|\\.)*|))$/.exec(text) ?? [];
  // In double quotes a backslash escapes only these characters.
  return single ?? double?.replace(/\\([\\"`$])/g, "$1") ?? plain?.replace(/\\(.)/g, "$1");
}
