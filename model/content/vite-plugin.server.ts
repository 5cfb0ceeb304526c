import path from "node:path";
import type { Connect, Plugin } from "vite";
import { makeWebFont } from "#art/theme/web-font.server.ts";
import { DEFAULT_LOCALE, LOCALES } from "#contract/locales.ts";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { writeFavicon } from "#model/organization/brand.server.ts";
import { MEDIA_TYPES } from "../images/image-file.server.ts";
import { IMAGE_BASE, makePublishedImage, VIDEO_BASE } from "../images/published-image.server.ts";
import { loadFeatureMessages } from "../messages/messages.server.ts";
import { VIDEO_TYPES } from "../videos/video-file.server.ts";
import type { ContentConfig } from "./collections.ts";
import { buildCache, sharedCache } from "./content-cache.server.ts";
import { ContentReader } from "./content-reader.server.ts";
import { contentPath } from "./parse-file.server.ts";

const DISPLAY_FONT = "virtual:display-font";

/** Provides the URL of the display font. In development, serves images and videos, and reloads after edits. */
export function contentPlugin(contentConfig: ContentConfig): Plugin {
  let reader = new ContentReader({ config: contentConfig });
  return {
    name: "content",
    config(settings, { command, isPreview = false }) {
      reader = new ContentReader({
        config: contentConfig,
        cache: command === "build" ? buildCache : sharedCache,
        includesScheduled: command === "serve" && !isPreview,
      });
      // A build prerenders with a preview server, which would watch each file it writes. A returned null would be ignored.
      if (isPreview) settings.server = { ...settings.server, watch: null };
    },
    resolveId: (id) => (id === DISPLAY_FONT ? `\0${id}` : undefined),
    load: async (id) =>
      id === `\0${DISPLAY_FONT}`
        ? `export { default as font } from ${JSON.stringify(`${(await makeWebFont()).file}?url`)};`
        : undefined,
    configureServer(server) {
      server.watcher.add(contentPath());
      for (const event of ["add", "change", "unlink"]) {
        server.watcher.on(event, (file) => {
          if (!file.startsWith(contentPath() + path.sep)) return;
          for (const { hot } of Object.values(server.environments)) hot.send({ type: "full-reload" });
        });
      }
      server.middlewares.use(sandboxDrawings);
      for (const base of [IMAGE_BASE, VIDEO_BASE]) server.middlewares.use(base, serveMedia);
      server.middlewares.use("/feature-messages/", ({ url = "" }, response) => {
        response.setHeader("Content-Type", "application/json");
        const locale = LOCALES.find((known) => url === `/${known}.json`) ?? DEFAULT_LOCALE;
        response.end(JSON.stringify(loadFeatureMessages(reader.in(locale))));
      });
      server.middlewares.use("/favicon.svg", (_, response) => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(writeFavicon(reader));
      });
    },
  };
}

/** Sets the same policy as in production, also for files that Vite serves itself. */
const sandboxDrawings: Connect.NextHandleFunction = ({ url = "" }, response, next) => {
  const { pathname } = new URL(url, "http://localhost");
  if (pathname.toLowerCase().endsWith(".svg")) response.setHeader("Content-Security-Policy", DRAWING_POLICY);
  next();
};

const TYPES: Record<string, string> = { ...MEDIA_TYPES, ...VIDEO_TYPES, ".vtt": "text/vtt" };

const serveMedia: Connect.NextHandleFunction = async ({ originalUrl = "" }, response, next) => {
  const { pathname } = new URL(originalUrl, "http://localhost");
  try {
    const content = await makePublishedImage(pathname);
    if (content === undefined) return next();
    response.setHeader("Content-Type", TYPES[path.posix.extname(pathname).toLowerCase()] ?? "");
    response.setHeader("Cache-Control", "no-store");
    response.end(content);
  } catch (error) {
    next(error);
  }
};
