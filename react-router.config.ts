import type { Config } from "@react-router/dev/config";
import { siteReader } from "#app/content-reader.server.ts";
import { galleryPaths } from "#app/gallery/gallery-routes.ts";
import { listPrerenderPaths } from "#publish/prerender.ts";

// While content is edited, pages come and go. After a build, `publish/` renders every page.
const rendersAll = import.meta.env.MODE === "cms" || import.meta.env.PROD;

export default {
  // The development server shows no page that was not there when it started, unless it renders them all.
  ssr: rendersAll,
  routeDiscovery: { mode: "initial" },
  prerender: !rendersAll && (() => [...listPrerenderPaths(siteReader), ...galleryPaths]),
} satisfies Config;
