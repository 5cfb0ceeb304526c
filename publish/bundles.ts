import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { matchRoutes, type ServerBuild } from "react-router";
import { LOCALES, type Locale, localePrefix } from "#contract/locales.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { readContentModules } from "#model/reader/vite-plugin.server.ts";
import { listWrittenPaths } from "#model/site/site-pages.server.ts";

/** The bundles of the last build, before anything was published with them: the browser's files and the server's code. */
const FOLDER = "bundles";
const CONTENT_FILE = "content.json";

/** Keeps the browser's files. First, because later steps add to them and change the stylesheet. */
export async function keepBrowserBundle(reader: ContentReader, buildDirectory: string): Promise<void> {
  const folder = path.join(buildDirectory, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await cp(path.join(buildDirectory, "client/assets"), path.join(folder, "assets"), { recursive: true });
  await writeFile(path.join(folder, CONTENT_FILE), JSON.stringify(await readContentModules(reader)));
}

/** Keeps the server's code, which nothing else needs after prerendering. */
export async function keepServerBundle(buildDirectory: string): Promise<void> {
  await rename(path.join(buildDirectory, "server"), path.join(buildDirectory, FOLDER, "server"));
}

/** Opens the bundles of the last build, or returns undefined if a build from the current content would make others. */
export async function openBundles(
  reader: ContentReader,
  buildDirectory: string,
): Promise<{ server: ServerBuild; assets: string } | undefined> {
  const folder = path.resolve(buildDirectory, FOLDER);
  const content = await readFile(path.join(folder, CONTENT_FILE), "utf8").catch(() => undefined);
  if (content !== JSON.stringify(await readContentModules(reader))) return undefined;
  const server: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, "server/index.js")).href
  );
  return hasRoutes(reader, server) ? { server, assets: path.join(folder, "assets") } : undefined;
}

/** Whether the bundles have the routes that pages need and no others, as `app/routes.ts` leaves them out. */
function hasRoutes(reader: ContentReader, { routes }: ServerBuild): boolean {
  const patterns = Object.values(routes).flatMap((route) =>
    route?.parentId === "root" && route.path !== "*" ? (route.path ?? "") : [],
  );
  const needed = new Set(
    LOCALES.flatMap((locale) => listWrittenPaths(reader, locale).map((page) => toPattern(page, locale))),
  );
  return needed.size === patterns.length && patterns.every((pattern) => needed.has(pattern));

  function toPattern(page: string, locale: Locale): string {
    const [match] =
      matchRoutes(
        patterns.map((pattern) => ({ path: `/${pattern}` })),
        page,
      ) ?? [];
    const pattern = match?.route.path ?? page;
    return `${localePrefix(locale)}${pattern}`.replace(/^\/|\/$/g, "");
  }
}
