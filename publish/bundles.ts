import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { matchRoutes, type ServerBuild } from "react-router";
import { build } from "vite";
import { LOCALES, type Locale, localePrefix } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { readContentModules } from "#model/content/vite-plugin.server.ts";
import { listWrittenPaths } from "#model/site/site-pages.server.ts";

/** The code that renders pages, the folder of the browser's files, and the module of the estimate, as the bundler made them. */
export type Bundles = { server: ServerBuild; assets: string; estimate: string };

const FOLDER = "bundles";
const CONTENT_FILE = "content.json";
const ESTIMATE_FILE = "estimate.js";

/** Keeps what the bundler made, before anything is published with it. */
export async function keepBundles(reader: ContentReader, buildDirectory: string): Promise<void> {
  const folder = path.join(buildDirectory, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await rename(path.join(buildDirectory, "client/assets"), path.join(folder, "assets"));
  await rename(path.join(buildDirectory, "server"), path.join(folder, "server"));
  await writeFile(path.join(folder, ESTIMATE_FILE), await bundleEstimate());
  await writeFile(path.join(folder, CONTENT_FILE), JSON.stringify(await readContentModules(reader)));
}

const ESTIMATE_ENTRY = "app/features/estimate/render-estimate.server.tsx";

/** What renders the estimate, React included, as one module for the server. @throws Error if the bundler makes another number */
async function bundleEstimate(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: ESTIMATE_ENTRY,
      minify: true,
      target: "node20",
      // React Router marks its modules for servers that send components, of which there are none.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
  const outputs = [result].flat().flatMap((output) => ("output" in output ? output.output : []));
  const chunk = outputs.find((part) => part.type === "chunk");
  if (!chunk) throw new Error(`${ESTIMATE_ENTRY}: expected one module, found none`);
  return chunk.code;
}

/** Opens the bundles of the last build, or returns undefined if a build from the current content would make others. */
export async function openBundles(
  reader: ContentReader,
  buildDirectory: string,
): Promise<Bundles | undefined> {
  const folder = path.resolve(buildDirectory, FOLDER);
  const content = await readFile(path.join(folder, CONTENT_FILE), "utf8").catch(() => undefined);
  if (content !== JSON.stringify(await readContentModules(reader))) return undefined;
  const server: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, "server/index.js")).href
  );
  if (!hasRoutes(reader, server)) return undefined;
  return { server, assets: path.join(folder, "assets"), estimate: path.join(folder, ESTIMATE_FILE) };
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
