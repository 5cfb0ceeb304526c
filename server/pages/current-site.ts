import { readFileSync, type Stats, unwatchFile, watchFile } from "node:fs";
import { join } from "node:path";
import { CURRENT_SITE_FILE, SITE_MANIFEST_FILE, type SiteManifest } from "#contract/site-manifest.ts";
import type { ServedSite } from "#server/app.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { readAnswerPages } from "#server/leads/answer-pages.ts";
import type { Log } from "#server/log.ts";
import { createEstimatePage } from "#server/pages/estimate-page.ts";
import { BuildError, listSiteFiles, NO_BUILD } from "#server/pages/site-files.ts";

const WATCH_MS = 500;

/** @throws BuildError */
export function readCurrentSite(root: string): ServedSite {
  const folder = join(root, readFolder(root));
  return {
    manifest: readSiteManifest(folder),
    files: listSiteFiles(folder),
    findAnswerPages: readAnswerPages(folder),
    fillEstimate: createEstimatePage(folder),
  };
}

/** Hands over each site that is published from now on. One that can't be read leaves the last one in place. */
export function watchCurrentSite(
  root: string,
  log: Pick<Log, "info" | "error">,
  onChange: (site: ServedSite) => void,
): { close(): Promise<void> } {
  const file = join(root, CURRENT_SITE_FILE);
  const onStats = ({ nlink }: Stats) => {
    // A build removes the file before it writes anything.
    if (nlink === 0) return;
    try {
      onChange(readCurrentSite(root));
      log.info("The site was published again", { folder: readFolder(root) });
    } catch (error) {
      log.error("The published site cannot be read", { reason: errorMessage(error) });
    }
  };
  // Polls, because network file systems report no changes.
  watchFile(file, { interval: WATCH_MS, persistent: false }, onStats);
  return { close: async () => unwatchFile(file, onStats) };
}

function readFolder(root: string): string {
  try {
    return readFileSync(join(root, CURRENT_SITE_FILE), "utf8");
  } catch {
    return ".";
  }
}

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
