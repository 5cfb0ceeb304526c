import type { Config } from "@react-router/dev/config";
import { siteReader } from "#app/content-reader.server.ts";
import { galleryPaths } from "#app/gallery/gallery-routes.ts";
import { inLocale, LOCALES } from "#contract/locales.ts";
import { NOT_FOUND_PATH } from "#model/site/page-paths.ts";
import { listPublishedPaths } from "#model/site/site-pages.server.ts";
import { publishSite } from "#publish/publish-site.ts";

// While content is edited, pages come and go.
const isEdited = import.meta.env.MODE === "cms";

export default {
  // The development server shows no page that was not there when it started, unless it renders them all.
  ssr: isEdited,
  routeDiscovery: { mode: "initial" },
  // The not-found pages are prerendered through the catch-all route, so that they are the pages of every unknown path.
  prerender: () => [
    ...listPublishedPaths(siteReader),
    ...LOCALES.map((locale) => inLocale(NOT_FOUND_PATH, locale)),
    ...galleryPaths,
  ],
  buildEnd: ({ reactRouterConfig }) => publishSite(siteReader, reactRouterConfig.buildDirectory),
} satisfies Config;
