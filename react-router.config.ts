import type { Config } from "@react-router/dev/config";
import { siteReader } from "#app/content-reader.server.ts";
import { galleryPaths } from "#app/gallery/gallery-routes.ts";
import { listPrerenderPaths } from "#publish/prerender.ts";
import { publishBuild } from "#publish/publish-build.ts";

// While content is edited, pages come and go.
const isEdited = import.meta.env.MODE === "cms";

export default {
  // The development server shows no page that was not there when it started, unless it renders them all.
  ssr: isEdited,
  routeDiscovery: { mode: "initial" },
  prerender: () => [...listPrerenderPaths(siteReader), ...galleryPaths],
  buildEnd: ({ reactRouterConfig }) => publishBuild(siteReader, reactRouterConfig.buildDirectory),
} satisfies Config;
