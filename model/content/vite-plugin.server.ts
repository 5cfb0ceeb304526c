import path from "node:path";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { makeWebFont } from "#art/theme/web-font.server.ts";
import { LOCALES, type Locale } from "#contract/locales.ts";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { compileMessages } from "#model/messages/messages.server.ts";
import { writeFavicon } from "#model/organization/brand.server.ts";
import { MEDIA_TYPES } from "../images/image-file.server.ts";
import { IMAGE_BASE } from "../images/image-names.server.ts";
import { makePublishedImage } from "../images/published-image.server.ts";
import { colorMark, readBrandMark } from "../organization/brand-mark.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadRedirects } from "../site/redirects.server.ts";
import { buildCache, sharedCache } from "./content-cache.server.ts";
import { ContentReader } from "./content-reader.server.ts";
import { createDraftOpener } from "./draft.server.ts";
import { contentPath } from "./parse-file.server.ts";

const DISPLAY_FONT = "virtual:display-font";

/** Virtual modules by prefix. `name` is the rest of the id. */
const MODULES: Record<string, (reader: ContentReader, name: string) => string | Promise<string>> = {
  "virtual:redirects": (reader) => `export const redirects = ${JSON.stringify(loadRedirects(reader))};`,
  "virtual:brand-mark": (reader) =>
    `export const mark = ${JSON.stringify(colorMark(readBrandMark(reader, loadOrganization(reader).logo)))};`,
  [DISPLAY_FONT]: async () =>
    `export { default as font } from ${JSON.stringify(`${(await makeWebFont()).file}?url`)};`,
  "virtual:messages/": (reader, locale) =>
    `export const texts = ${JSON.stringify(compileMessages(reader, findLocale(locale)))};`,
};

/**
 * The text of each module made from content, by its id: what the bundles contain of the content besides
 * `content/locales`.
 */
export async function readContentModules(reader: ContentReader): Promise<Record<string, string>> {
  const made = Object.keys(MODULES).filter((id) => id !== DISPLAY_FONT);
  const ids = made.flatMap((id) => (id.endsWith("/") ? LOCALES.map((name) => id + name) : id));
  const texts = ids.map(async (id) => [id, (await loadModule(reader, id)) ?? ""] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Provides virtual modules made from content. In development, serves images and reloads after edits. */
export function contentPlugin(): Plugin {
  let reader = new ContentReader();
  return {
    name: "content",
    config(settings, { command, isPreview = false }) {
      reader = new ContentReader({
        cache: command === "build" ? buildCache : sharedCache,
        includesScheduled: command === "serve" && !isPreview,
      });
      // A build prerenders with a preview server, which would watch each file it writes. A returned null would be ignored.
      if (isPreview) settings.server = { ...settings.server, watch: null };
    },
    resolveId: (id) => (findModule(id) ? `\0${id}` : undefined),
    load: (id) => loadModule(reader, id.replace(/^\0/, "")),
    configureServer(server) {
      server.watcher.add(contentPath());
      for (const event of ["add", "change", "unlink"]) {
        server.watcher.on(event, (file) => {
          if (!file.startsWith(contentPath() + path.sep)) return;
          invalidateModules(server);
        });
      }
      server.middlewares.use(sandboxDrawings);
      server.middlewares.use(IMAGE_BASE, createImageHandler(reader, server.config.mode));
      server.middlewares.use("/favicon.svg", (_, response) => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(writeFavicon(reader));
      });
    },
  };
}

function invalidateModules({ environments }: ViteDevServer): void {
  for (const { moduleGraph, hot } of Object.values(environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (id.startsWith("\0") && findModule(id.slice(1))) moduleGraph.invalidateModule(module);
    hot.send({ type: "full-reload" });
  }
}

/** Sets the same policy as in production, also for files that Vite serves itself. */
const sandboxDrawings: Connect.NextHandleFunction = ({ url = "" }, response, next) => {
  const { pathname } = new URL(url, "http://localhost");
  if (pathname.toLowerCase().endsWith(".svg")) response.setHeader("Content-Security-Policy", DRAWING_POLICY);
  next();
};

function createImageHandler(reader: ContentReader, mode: string): Connect.NextHandleFunction {
  const openDraft = createDraftOpener();
  return async ({ url = "", headers }, response, next) => {
    const name = url.replace(/^\/|\?.*$/g, "");
    const draft = mode === "cms" ? openDraft((header) => headers[header]) : undefined;
    try {
      const image = await makePublishedImage(draft ?? reader, name);
      if (!image) return next();
      response.setHeader("Content-Type", MEDIA_TYPES[path.posix.extname(name).toLowerCase()] ?? "");
      // The image may have changed after the page was rendered with its name.
      response.setHeader("Cache-Control", "no-store");
      response.end(image.content);
    } catch (error) {
      next(error);
    }
  };
}

function loadModule(reader: ContentReader, id: string): string | Promise<string> | undefined {
  const found = findModule(id);
  return found && MODULES[found]?.(reader, id.slice(found.length));
}

function findModule(id: string): string | undefined {
  return Object.keys(MODULES).find((name) => id.startsWith(name));
}

function findLocale(name: string): Locale {
  const locale = LOCALES.find((known) => known === name);
  if (!locale) throw new Error(`virtual:messages/${name}: expected one of ${LOCALES.join(", ")}`);
  return locale;
}
