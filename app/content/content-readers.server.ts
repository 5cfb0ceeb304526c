import { loadSiteData } from "#app/site/site-data.server.ts";
import { loadScreenshots, loadShortcuts } from "./app.server.ts";
import { loadEdgeCommerce } from "./edge-commerce.server.ts";
import { loadHome } from "./home.server.ts";
import { loadJobs } from "./job.server.ts";
import { loadLanguageModels } from "./language-models.server.ts";
import { loadNetwork } from "./network.server.ts";
import { loadPageHeads } from "./page-heads.server.ts";
import { listPagePaths } from "./page-paths.server.ts";
import { checkPostIds, loadPosts } from "./post.server.ts";
import { loadProfile } from "./profile.server.ts";
import { loadProjects } from "./project.server.ts";
import { loadRedirects } from "./redirects.server.ts";
import { loadServices } from "./service/load-service.server.ts";
import { listTextPages, loadTextPage } from "./text-page.server.ts";
import { loadWorkCulture } from "./work-culture.server.ts";

/** What reads the content of a language, file by file: each says what is wrong with the first file that it cannot use. */
export const CONTENT_READERS: readonly (() => unknown)[] = [
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

/** What reads that of which there is one for all languages. */
export const SITE_READERS: readonly (() => unknown)[] = [
  loadRedirects,
  listPagePaths,
  loadShortcuts,
  loadScreenshots,
  checkPostIds,
];
