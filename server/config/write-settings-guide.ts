import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SETTINGS } from "#server/config/settings.ts";

export const SETTINGS_GUIDE = join(import.meta.dirname, "../../docs/settings.md");

/** The text of docs/settings.md. Running this file writes it. */
export function describeSettings(): string {
  const rows = SETTINGS.map(({ variable, schema, unset, meaning }) => {
    const fallback = unset ?? schema.parse(undefined) ?? "unset";
    return `| \`${variable}\` | ${fallback} | ${meaning} |\n`;
  });
  return `${OPENING}\n| variable | default | meaning |\n|---|---|---|\n${rows.join("")}`;
}

const OPENING = `# Settings

Environment variables, all optional, read once at startup. An invalid value stops the start with one sentence: the variable, what was expected and what
was found. An empty variable counts as unset. \`node server/config/write-settings-guide.ts\` writes this table from \`server/config/settings.ts\`.
`;

if (import.meta.main) writeFileSync(SETTINGS_GUIDE, describeSettings());
