import type { Config } from "@react-router/dev/config";
import { siteReader } from "#app/content-reader.server.ts";
import { galleryPaths } from "#app/gallery/gallery-routes.ts";
import { NOT_FOUND_PATH } from "#model/site/page-paths.ts";
import { listLocalizedPaths, listPagePaths } from "#model/site/site-pages.server.ts";
import { publishSite } from "#publish/publish-site.ts";

// While content is edited, pages come and go.
const isEdited = import.meta.env.MODE === "cms";

export default {
  // The development server shows no page that was not there when it started, unless it renders them all.
  ssr: isEdited,
  routeDiscovery: { mode: "initial" },
  // The not-found page is prerendered through the catch-all route, so that it is the page of every unknown path.
  prerender: () => [
    ...listLocalizedPaths(siteReader, [...listPagePaths(siteReader), NOT_FOUND_PATH]),
    ...galleryPaths,
  ],
  buildEnd: ({ reactRouterConfig }) => publishSite(siteReader, reactRouterConfig.buildDirectory),
} satisfies Config;
