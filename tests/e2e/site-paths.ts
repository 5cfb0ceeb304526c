import { ContentReader } from "#model/reader/content-reader.server.ts";
import { listPagePaths } from "#model/site/page-paths.server.ts";
import { NOT_SENT_PATH } from "#model/site/page-paths.ts";

const reader = new ContentReader();

/** Every page that a visitor can open. The page of a message that was not sent is only ever an answer. */
export const pagePaths = listPagePaths(reader).filter((path) => path !== NOT_SENT_PATH);

/** Addresses that lead nowhere, each at another depth and below another route. */
export const UNKNOWN_PATHS = ["/unknown", "/services/unknown", "/blog/unknown", "/a/b/c"];

/** Allows what an unknown address brings: the document's own 404, and the browser's note of it. */
export const NOT_FOUND_FAULT = /\b404\b/;

const BATCH = 8;

/** Some paths for each test, where one for each would take too long. */
export function inBatches(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / BATCH);
  return Array.from({ length: count }, (_, index) => paths.slice(index * BATCH, (index + 1) * BATCH));
}
