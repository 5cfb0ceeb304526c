import { readFileSync } from "node:fs";
import path from "node:path";
import { THEME_FILE } from "#art/theme/theme-tokens.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { shortHash } from "../reader/short-hash.server.ts";
import { readBrandMark } from "./brand-mark.server.ts";
import { loadOrganization } from "./organization.server.ts";

/** The file below `content/images` that says of which brand the pictures of the site were taken. */
export const SCREENSHOTS_OF = "screenshots/taken-of.txt";

/** Tells brands apart as pictures show them: by the name, the logo, the colors and the font. */
export function describeBrand(reader: ContentReader): string {
  const { name, logo } = loadOrganization(reader);
  const theme = readFileSync(path.resolve(THEME_FILE), "utf8");
  const looks = theme.match(/--color-[\w-]+:[^;]+;|url\([^)]+\)/g) ?? [];
  return shortHash([name, readBrandMark(reader, logo).drawing, ...looks].join("\n"));
}
