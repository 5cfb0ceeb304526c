import { globSync } from "node:fs";
import { loadScreenshots, loadShortcuts } from "#app/content/app.server.ts";
import { type Draft, readWithDraft, withDraft } from "#app/content/drafts.server.ts";
import { contentPath } from "#app/content/parse-file.server.ts";
import { checkPostIds, loadPosts } from "#app/content/post.server.ts";
import { loadServices } from "#app/content/service/load-service.server.ts";
import { listSitePages } from "#app/content/site-pages.server.ts";
import { loadSiteData } from "#app/site/site-data.server.ts";
import { findOriginal, findSchema, findWords } from "./find-schema.ts";
import { loadContent } from "./load-content.ts";

/** What a draft breaks that was in order without it, in any file: one text for each file, as a build would say it. */
export function listNewFaults(draft: Draft): string[] {
  const before = listFaults();
  return [...readWithDraft(draft, listFaults)].filter((fault) => !before.has(fault));
}

/** The content files of every kind, as paths below `content/`. */
export function listContentFiles(): string[] {
  const names = globSync(FILES, { cwd: contentPath() }).map((name) => name.replaceAll("\\", "/"));
  return withDraft("", FILES, names).sort();
}

const FILES = "**/*.{md,yaml,json}";

// What no file shows by itself: which page is a part of which, and two pages at one address.
const READERS: readonly (() => unknown)[] = [
  loadServices,
  loadPosts,
  checkPostIds,
  listSitePages,
  loadSiteData,
  loadShortcuts,
  loadScreenshots,
];

function listFaults(): Set<string> {
  const faults = new Set<string>();
  const files = listContentFiles().filter(
    (file) => findSchema(file) ?? findOriginal(file) ?? findWords(file),
  );
  for (const read of [...files.map((file) => () => loadContent(file)), ...READERS]) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      faults.add(error.message);
    }
  }
  return faults;
}
