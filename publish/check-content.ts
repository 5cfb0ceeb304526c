import { loadScreenshots, loadShortcuts } from "#app/content/app.server.ts";
import { loadEdgeCommerce } from "#app/content/edge-commerce.server.ts";
import { loadHome } from "#app/content/home.server.ts";
import { loadNetwork } from "#app/content/network.server.ts";
import { loadPageHeads } from "#app/content/page-heads.server.ts";
import { listPagePaths } from "#app/content/page-paths.server.ts";
import { loadProfile } from "#app/content/profile.server.ts";
import { loadRedirects } from "#app/content/redirects.server.ts";
import { listTextPages, loadTextPage } from "#app/content/text-page.server.ts";
import { loadWorkCulture } from "#app/content/work-culture.server.ts";
import { loadSiteData } from "#app/site/site-data.server.ts";

// Runs before a build, so that a content file that cannot be used is the whole message and not the end of a long one.
try {
  loadSiteData();
  loadHome();
  loadPageHeads();
  loadEdgeCommerce();
  loadNetwork();
  loadProfile();
  loadWorkCulture();
  loadRedirects();
  listTextPages().map(loadTextPage);
  listPagePaths();
  loadShortcuts();
  loadScreenshots();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
