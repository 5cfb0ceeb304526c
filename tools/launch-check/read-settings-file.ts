import { readFileSync } from "node:fs";
import { errorMessage } from "#server/error-message.ts";

/**
 * Reads a file of settings as systemd reads its `EnvironmentFile`: a comment begins with its line, so a `#` within a value
 * is a part of it; quotes may stand around a value, and a backslash before the end of a line joins the next one.
 * @throws Error when it cannot be read, naming the line that is no setting
 */
export function readSettingsFile(file: string): Record<string, string> {
  try {
    return readSettingsText(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`The settings cannot be read: ${errorMessage(error)}`);
  }
}

/** Reads the text of such a file. @throws Error naming the line that is no setting */
export function readSettingsText(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  const rest = text.replaceAll("\r\n", "\n").replace(ENTRY, (_, name?: string, quoted = "", plain = "") => {
    if (name) settings[name] = readQuoted(quoted) + dropSlashes(plain.trimEnd());
    return "\n";
  });
  const [odd] = rest.split("\n").filter((line) => line.trim() !== "");
  // A value may be a secret: what stands after the sign is not repeated.
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
    // Between double quotes a backslash stands for itself, but before these signs.
    return piece.startsWith("'") ? inside : inside.replace(/\\(?:\n|([\\"`$]))/g, (_, sign = "") => sign);
  });
  return values.join("");
}

function dropSlashes(text: string): string {
  return text.replace(/\\(?:\n|([\s\S]))/g, (_, sign = "") => sign);
}
