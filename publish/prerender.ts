import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import { inLocale, LOCALES } from "#contract/locales.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { NOT_FOUND_PATH } from "#model/site/page-paths.ts";
import { listPublishedPaths } from "#model/site/site-pages.server.ts";

/** The not-found pages are rendered through the catch-all route, so that they are the pages of every unknown path. */
export function listPrerenderPaths(reader: ContentReader): string[] {
  return [...listPublishedPaths(reader), ...LOCALES.map((locale) => inLocale(NOT_FOUND_PATH, locale))];
}

/** Renders pages and their data with finished bundles, as React Router's build does. @throws Error when a page fails */
export async function prerenderPages(
  bundle: ServerBuild,
  paths: readonly string[],
  client: string,
): Promise<void> {
  const handle = createRequestHandler({ ...bundle, prerender: [...paths] }, "production");
  for (const page of paths) {
    const data = `${page === "/" ? "/_" : page}.data`;
    await write(path.join(client, data), await render(handle, data));
    const url = page === "/" ? page : `${page}/`;
    await write(path.join(client, page, "index.html"), await render(handle, url));
  }
}

async function render(handle: (request: Request) => Promise<Response>, url: string): Promise<string> {
  const response = await handle(new Request(new URL(url, "http://localhost")));
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${url}: expected status 200, found ${response.status}: ${text}`);
  return text;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
