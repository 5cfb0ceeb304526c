import { cp } from "node:fs/promises";
import path from "node:path";
import { createRequestHandler } from "react-router";
import { inLocale, LOCALES, withoutLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { NOT_FOUND_PATH } from "#model/site/page-paths.ts";
import { listPublishedPaths } from "#model/translations/translations.server.ts";
import type { Bundles } from "./bundles.ts";
import { writeBelow } from "./write-file.ts";

/** The not-found pages are rendered through the catch-all route, so that they are the pages of every unknown path. */
export function listPrerenderPaths(reader: ContentReader): string[] {
  return [...listPublishedPaths(reader), ...LOCALES.map((locale) => inLocale(NOT_FOUND_PATH, locale))];
}

/** React Router looks for each page in the whole list. */
const PAGES_A_HANDLER = 200;

/** Renders pages and their data into a folder with the browser's files. @throws Error when a page fails */
export async function prerenderPages(reader: ContentReader, bundles: Bundles, client: string): Promise<void> {
  await cp(bundles.assets, path.join(client, "assets"), { recursive: true });
  const paths = listPrerenderPaths(reader);
  process.stdout.write(`Rendering ${paths.length} pages\n`);
  for (let start = 0; start < paths.length; start += PAGES_A_HANDLER) {
    const prerender = paths.slice(start, start + PAGES_A_HANDLER);
    // As if no server could render: pages then fetch the data that is written here.
    const handle = createRequestHandler({ ...bundles.server, ssr: false, prerender }, "production");
    for (const page of prerender) {
      const isNotFound = withoutLocale(page) === NOT_FOUND_PATH;
      const data = `${page === "/" ? "/_" : page}.data`;
      if (!isNotFound) await writeBelow(client, data, await render(handle, data));
      const url = page === "/" ? page : `${page}/`;
      const html = await render(handle, url, isNotFound ? 404 : 200);
      await writeBelow(client, path.join(page, "index.html"), html);
    }
  }
}

async function render(
  handle: (request: Request) => Promise<Response>,
  url: string,
  status = 200,
): Promise<string> {
  const response = await handle(new Request(new URL(url, "http://localhost")));
  const text = await response.text();
  if (response.status !== status)
    throw new Error(`${url}: expected status ${status}, found ${response.status}: ${text}`);
  return text;
}
