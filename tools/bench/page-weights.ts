import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { listPagePaths } from "#model/site/page-paths.server.ts";
import { NOT_SENT_PATH } from "#model/site/page-paths.ts";

const CLIENT = path.resolve("build/client");
const COLUMNS = ["page", "HTML with CSS, brotli", "script before intent", "script after intent, brotli"];

/** Prints what each page of the present build weighs, in bytes. */
export function printPageWeights(): void {
  const pages = listPagePaths().filter((page) => page !== NOT_SENT_PATH);
  const rows = pages.map((page) => {
    const { html, before, after } = weighPage(page);
    return [page, html, before, after].join(" | ");
  });
  process.stdout.write(`${COLUMNS.join(" | ")}\n${rows.join("\n")}\n\n`);
}

function weighPage(page: string): { html: number; before: number; after: number } {
  const file = path.join(CLIENT, page, "index.html");
  const html = readFileSync(file, "utf8");
  const { wake, theme, start, preloads } = readScripts(html);
  return {
    html: statSync(`${file}.br`).size,
    before: statSync(path.join(CLIENT, wake)).size + Buffer.byteLength(theme),
    after: [start, ...preloads].map(brotliSize).reduce((sum, size) => sum + size, 0),
  };
}

function readScripts(html: string): { wake: string; theme: string; start: string; preloads: string[] } {
  const [, theme = ""] = /<script data-theme="">([^<]*)<\/script>/.exec(html) ?? [];
  const tag = /<script defer src="([^"]+)" data-page="([^"]+)" data-preload="([^"]*)">/.exec(html);
  const [, wake = "", start = "", preloads = ""] = tag ?? [];
  return { wake, theme, start, preloads: preloads.split(" ") };
}

function brotliSize(href: string): number {
  const file = path.join(CLIENT, href);
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}
