import { existsSync } from "node:fs";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { loadSiteData } from "#model/site/site-data.server.ts";
import { checkPostIds, loadPost, POST_FOLDER } from "../blog/post.server.ts";
import { loadEstimatePage } from "../estimate/estimate-page.server.ts";
import { loadJobs } from "../jobs/job.server.ts";
import { loadEdgeCommerce } from "../pages/edge-commerce.server.ts";
import { loadHome } from "../pages/home.server.ts";
import { loadNetwork } from "../pages/network.server.ts";
import { loadProfile } from "../pages/profile.server.ts";
import { loadTextPage, parseTextPage } from "../pages/text-page.server.ts";
import { loadWorkCulture } from "../pages/work-culture.server.ts";
import { loadPricingPage } from "../prices/pricing-page.server.ts";
import { loadProjects } from "../projects/project.server.ts";
import { loadServices } from "../services/load-service.server.ts";
import { loadScreenshots, loadShortcuts } from "../site/app.server.ts";
import { loadLanguageModels } from "../site/language-models.server.ts";
import { loadPageHeads } from "../site/page-heads.server.ts";
import { loadRedirects } from "../site/redirects.server.ts";
import { listPagePaths } from "../site/site-pages.server.ts";
import { listTextPages } from "./content-folders.server.ts";
import { type ContentReader, listSlugs } from "./content-reader.server.ts";
import { translationFile } from "./parse-file.server.ts";

/** Loaders of content that differs by language. Each throws for the first file that cannot be used. */
export const LOCALIZED_LOADERS: readonly ((reader: ContentReader) => unknown)[] = [
  loadSiteData,
  loadLanguageModels,
  loadHome,
  loadPageHeads,
  loadEdgeCommerce,
  loadNetwork,
  loadProfile,
  loadWorkCulture,
  loadServices,
  loadPricingPage,
  loadEstimatePage,
  // Lists leave the texts of posts unread, and a post is a page only in the languages it is written in.
  (reader) =>
    listSlugs(reader, POST_FOLDER)
      .filter((slug) => hasOwnText(reader, `${POST_FOLDER}/${slug}.md`))
      .map((slug) => loadPost(reader, slug)),
  loadProjects,
  loadJobs,
  // One that shows the plan of the home page must not hide the mistakes of others.
  (reader) => listTextPages(reader).map((slug) => parseTextPage(reader, slug)),
  (reader) => listTextPages(reader).map((slug) => loadTextPage(reader, slug)),
];

/** Loaders of content that all languages share. */
export const SITE_LOADERS: readonly ((reader: ContentReader) => unknown)[] = [
  loadRedirects,
  listPagePaths,
  loadShortcuts,
  loadScreenshots,
  checkPostIds,
];

function hasOwnText(reader: ContentReader, file: string): boolean {
  const { locale } = reader;
  return locale === DEFAULT_LOCALE || existsSync(reader.path(translationFile(file, locale)));
}
