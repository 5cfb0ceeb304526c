import { loadSiteData } from "#model/site/site-data.server.ts";
import { checkPostIds } from "../blog/post.server.ts";
import { loadEstimatePage } from "../estimate/estimate-page.server.ts";
import { loadJobs } from "../jobs/job.server.ts";
import { loadEdgeCommerce } from "../pages/edge-commerce.server.ts";
import { loadHome } from "../pages/home.server.ts";
import { loadNetwork } from "../pages/network.server.ts";
import { loadProfile } from "../pages/profile.server.ts";
import { loadTextPage } from "../pages/text-page.server.ts";
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
import type { ContentReader } from "./content-reader.server.ts";

/** Loaders of content that differs by language, whose files are right each for itself. Each throws for the first file that cannot be used. */
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
  loadProjects,
  loadJobs,
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
