import { readFileSync } from "node:fs";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { collectSiteSettings } from "#publish/site-manifest.ts";
import { type Env, type EnvSource, readEnv } from "#server/config/env.ts";
import { type RelaySettings, readRelaySettings } from "#server/config/relay-settings.ts";
import { errorMessage } from "#server/error-message.ts";

export const SETTINGS = "the server's environment";

/** Reads the settings as outside production, where a missing mail server is no error. @throws EnvError */
export function readSettings(source: EnvSource): Env {
  return readEnv({ ...source, NODE_ENV: "" });
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
 * part of it; values may be quoted, and a backslash at the end of a line joins the next one.
 * @throws Error naming the line that is no setting
 */
export function readSettingsFile(file: string): Record<string, string> {
  try {
    return readSettingsText(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`The settings cannot be read: ${errorMessage(error)}`);
  }
}

export function readSettingsText(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  const rest = text.replaceAll("\r\n", "\n").replace(ENTRY, (_, name?: string, quoted = "", plain = "") => {
    if (name) settings[name] = readQuoted(quoted) + dropSlashes(plain.trimEnd());
    return "\n";
  });
  const [odd] = rest.split("\n").filter((line) => line.trim() !== "");
  // The value may be a secret and is not repeated.
  if (odd !== undefined)
    throw new Error(`expected lines of NAME=value, found "${odd.trim().replace(/=.*$/, "=...")}"`);
  return settings;
}

const QUOTED = String.raw`'[^']*'|"(?:[^"\\]|\\[\s\S])*"`;
const PLAIN = String.raw`(?!['"])(?:[^\\\n]|\\[\s\S])*`;
const ENTRY = new RegExp(
  String.raw`^[ \t]*(?:[#;].*|([A-Za-z_]\w*)[ \t]*=[ \t]*((?:(?:${QUOTED})[ \t]*)*)(${PLAIN}))$`,
  "gm",
);

function readQuoted(quoted: string): string {
  const pieces = quoted.match(new RegExp(QUOTED, "g")) ?? [];
  const values = pieces.map((piece) => {
    const inside = piece.slice(1, -1);
    // In double quotes a backslash escapes only these characters.
    return piece.startsWith("'") ? inside : inside.replace(/\\(?:\n|([\\"`$]))/g, (_, sign = "") => sign);
  });
  return values.join("");
}

function dropSlashes(text: string): string {
  return text.replace(/\\(?:\n|([\s\S]))/g, (_, sign = "") => sign);
}
