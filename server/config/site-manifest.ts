import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_MANIFEST_FILE, type SiteManifest } from "#contract/site-manifest.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";

/** The build is missing or from another version. The message is one sentence for the operator. */
export class BuildError extends Error {
  override name = "BuildError";
}

export const NO_BUILD = "No build found in build/. Run `npm run build` first.";

/**
 * Publishing has checked the values, so only a file of another version can lack one.
 * @throws BuildError when the file is missing, unreadable or of another version.
 */
export function readSiteManifest(root: string): SiteManifest {
  const manifest = parseJson(readManifest(join(root, SITE_MANIFEST_FILE)));
  if (isManifest(manifest)) return manifest;
  throw new BuildError(`${SITE_MANIFEST_FILE} is of another version. Run \`npm run build\` again.`);
}

const PARTS: (keyof SiteManifest)[] = [
  "organization",
  "words",
  "mail",
  "botCheck",
  "redirects",
  "headers",
  "theme",
];

function isManifest(value: unknown): value is SiteManifest {
  return typeof value === "object" && value !== null && PARTS.every((part) => part in value);
}

function readManifest(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") throw new BuildError(NO_BUILD);
    throw new BuildError(`${SITE_MANIFEST_FILE} cannot be read: ${errorMessage(error)}.`);
  }
}

/** Undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
