import { globSync } from "node:fs";
import { loadScreenshots, loadShortcuts } from "#app/content/app.server.ts";
import { readInLanguage } from "#app/content/content-locale.server.ts";
import { loadEdgeCommerce } from "#app/content/edge-commerce.server.ts";
import { holdContent } from "#app/content/held-content.server.ts";
import { loadHome } from "#app/content/home.server.ts";
import { loadLanguageModels } from "#app/content/language-models.server.ts";
import { loadNetwork } from "#app/content/network.server.ts";
import { loadPageHeads } from "#app/content/page-heads.server.ts";
import { listPagePaths } from "#app/content/page-paths.server.ts";
import { contentPath } from "#app/content/parse-file.server.ts";
import { listWaitingPosts, POST_FOLDER } from "#app/content/post.server.ts";
import { loadProfile } from "#app/content/profile.server.ts";
import { loadRedirects } from "#app/content/redirects.server.ts";
import { loadServices } from "#app/content/service/load-service.server.ts";
import { listTextPages, loadTextPage } from "#app/content/text-page.server.ts";
import { loadWorkCulture } from "#app/content/work-culture.server.ts";
import { compileWords } from "#app/i18n/compile-words.server.ts";
import { loadSiteData } from "#app/site/site-data.server.ts";
import { LOCALES } from "#contract/locales.ts";

/** The folders that hold a file of words for each language. */
const WORD_FOLDERS = ["locales", ...globSync("locales/*/", { cwd: contentPath() })];

// Runs before a build, so that a content file that cannot be used is the whole message and not the end of a long one.
holdContent();
try {
  for (const locale of LOCALES) {
    readInLanguage({ words: locale, links: locale }, readEverything);
    for (const folder of WORD_FOLDERS) compileWords(locale, folder);
  }
  loadRedirects();
  listPagePaths();
  loadShortcuts();
  loadScreenshots();
  tellOfWaitingPosts();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function tellOfWaitingPosts(): void {
  for (const { slug, date } of listWaitingPosts())
    process.stderr.write(`content/${POST_FOLDER}/${slug}.md is left out until its day comes, ${date}\n`);
}

function readEverything(): void {
  loadSiteData();
  loadLanguageModels();
  loadHome();
  loadPageHeads();
  loadEdgeCommerce();
  loadNetwork();
  loadProfile();
  loadWorkCulture();
  loadServices();
  listTextPages().map(loadTextPage);
}
