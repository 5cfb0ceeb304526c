import { cp } from "node:fs/promises";
import path from "node:path";
import { createRequestHandler } from "react-router";
import { inLocale, LOCALES, type Locale, localePrefix, withoutLocale } from "#contract/locales.ts";
import { notSentFile } from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { NOT_FOUND_PATH, NOT_SENT_PATH } from "#model/site/page-paths.ts";
import { listPublishedPaths } from "#model/translations/translations.server.ts";
import { BUNDLES, type Bundles } from "./bundles.ts";
import { writeBelow } from "./write-file.ts";

/** React Router looks for each page in the whole list. */
const PAGES_A_HANDLER = 200;

/** Renders pages and their data into the build, whose client folder gets the browser's files first. @throws Error when a page fails */
export async function prerenderPages(
  reader: ContentReader,
  { server }: Bundles,
  buildDirectory: string,
): Promise<void> {
  const client = path.join(buildDirectory, "client");
  await cp(BUNDLES.assets, path.join(client, "assets"), { recursive: true });
  const errorFiles = new Map(LOCALES.flatMap(listErrorFiles));
  const paths = [...new Set([...listPublishedPaths(reader), ...errorFiles.keys()])];
  process.stdout.write(`Rendering ${paths.length} pages\n`);
  for (let start = 0; start < paths.length; start += PAGES_A_HANDLER) {
    const prerender = paths.slice(start, start + PAGES_A_HANDLER);
    // As if no server could render: pages then fetch the data that is written here.
    const handle = createRequestHandler({ ...server, ssr: false, prerender }, "production");
    for (const page of prerender) {
      const errorFile = errorFiles.get(page);
      const data = `${page === "/" ? "/_" : page}.data`;
      if (!errorFile) await writeBelow(client, data, await render(handle, data));
      const url = page === "/" ? page : `${page}/`;
      const html = await render(handle, url, withoutLocale(page) === NOT_FOUND_PATH ? 404 : 200);
      const file = errorFile ?? path.join("build/client", page, "index.html");
      await writeBelow(path.dirname(buildDirectory), file, html);
    }
  }
}

/**
 * The pages that respond to errors, with the files in which the server and static hosts look for them. The not-found page is
 * rendered through the catch-all route, so that it is the page of every unknown path.
 */
function listErrorFiles(locale: Locale): [page: string, file: string][] {
  return [
    [inLocale(NOT_FOUND_PATH, locale), path.join("build/client", localePrefix(locale), "404.html")],
    [inLocale(NOT_SENT_PATH, locale), notSentFile(locale)],
  ];
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
