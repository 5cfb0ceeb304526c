import { readFileSync, type Stats, unwatchFile, watchFile } from "node:fs";
import { join } from "node:path";
import { CURRENT_SITE_FILE } from "#contract/site-manifest.ts";
import type { ServedSite } from "#server/app.ts";
import { readSiteManifest } from "#server/config/site-manifest.ts";
import { errorMessage } from "#server/error-message.ts";
import { readAnswerPages } from "#server/leads/answer-pages.ts";
import type { Log } from "#server/log.ts";
import { createEstimatePage } from "#server/pages/estimate-page.ts";
import { listSiteFiles } from "#server/pages/site-files.ts";

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
