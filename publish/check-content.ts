import { globSync } from "node:fs";
import { loadScreenshots, loadShortcuts } from "#app/content/app.server.ts";
import { readInLanguage } from "#app/content/content-locale.server.ts";
import { loadEdgeCommerce } from "#app/content/edge-commerce.server.ts";
import { holdContent } from "#app/content/held-content.server.ts";
import { loadHome } from "#app/content/home.server.ts";
import { loadJobs } from "#app/content/job.server.ts";
import { loadLanguageModels } from "#app/content/language-models.server.ts";
import { loadNetwork } from "#app/content/network.server.ts";
import { loadPageHeads } from "#app/content/page-heads.server.ts";
import { listPagePaths } from "#app/content/page-paths.server.ts";
import { contentPath } from "#app/content/parse-file.server.ts";
import { listWaitingPosts, loadPosts, POST_FOLDER } from "#app/content/post.server.ts";
import { loadProfile } from "#app/content/profile.server.ts";
import { loadProjects } from "#app/content/project.server.ts";
import { loadRedirects } from "#app/content/redirects.server.ts";
import { loadServices } from "#app/content/service/load-service.server.ts";
import { listTextPages, loadTextPage } from "#app/content/text-page.server.ts";
import { loadWorkCulture } from "#app/content/work-culture.server.ts";
import { compileWords } from "#app/i18n/compile-words.server.ts";
import { loadSiteData } from "#app/site/site-data.server.ts";
import { LOCALES } from "#contract/locales.ts";

/** The folders that hold a file of words for each language. */
const WORD_FOLDERS = ["locales", ...globSync("locales/*/", { cwd: contentPath() })];

/** What reads the content, file by file: each says what is wrong with the first file that it cannot use. */
const READERS: readonly (() => unknown)[] = [
  loadSiteData,
  loadLanguageModels,
  loadHome,
  loadPageHeads,
  loadEdgeCommerce,
  loadNetwork,
  loadProfile,
  loadWorkCulture,
  loadServices,
  loadPosts,
  loadProjects,
  loadJobs,
  () => listTextPages().map(loadTextPage),
];

// Runs before a build, so that a content file that cannot be used is the whole message and not the end of a long one.
holdContent();
const faults = new Set<string>();
for (const locale of LOCALES) {
  for (const read of READERS) collectFault(() => readInLanguage({ words: locale, links: locale }, read));
  for (const folder of WORD_FOLDERS) collectFault(() => compileWords(locale, folder));
}
for (const read of [loadRedirects, listPagePaths, loadShortcuts, loadScreenshots, tellOfWaitingPosts])
  collectFault(read);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.size > 0) process.exitCode = 1;

/** Files depend on each other, so several readers may find the same fault: it is told once. */
function collectFault(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    faults.add(error.message);
  }
}

function tellOfWaitingPosts(): void {
  for (const { slug, date } of listWaitingPosts())
    process.stderr.write(`content/${POST_FOLDER}/${slug}.md is left out until its day comes, ${date}\n`);
}
