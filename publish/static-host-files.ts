import { writeFile } from "node:fs/promises";
import path from "node:path";
import { loadRedirects } from "#app/content/redirects.server.ts";
import { ENGINE_PATH } from "#app/search/result-kind.ts";
import { FEEDS, findFeedType } from "#contract/feeds.ts";
import { MARKDOWN_TYPE } from "#contract/markdown-page.ts";
import type { SiteFacts } from "#contract/site-facts.ts";

/** Writes the files from which a static host takes headers and redirects: `_headers` and `_redirects`. */
export async function writeStaticHostFiles(client: string, headers: SiteFacts["headers"]): Promise<void> {
  const rules = [
    formatRule("/*", headers.page),
    formatRule("/assets/*", { ...DETACHED, ...headers.asset }),
    ...listFeedRules(),
    // What searches is a worker, which has a policy of its own: none, so that it may run WebAssembly.
    formatRule(ENGINE_PATH, { "! Content-Security-Policy": "" }),
    formatRule("/*.md", {
      "Content-Type": MARKDOWN_TYPE,
      "X-Robots-Tag": headers.markdown["X-Robots-Tag"] ?? "",
    }),
  ];
  await writeFile(path.join(client, "_headers"), `${rules.join("\n\n")}\n`);
  const redirects = Object.entries(loadRedirects()).map(([from, to]) => `${from} ${to} 301`);
  await writeFile(path.join(client, "_redirects"), `${redirects.join("\n")}\n`);
}

/** The endings of feeds alone would say less than they are. */
function listFeedRules(): string[] {
  return Object.values(FEEDS).map(({ path }) =>
    formatRule(path, { "Content-Type": findFeedType(path) ?? "" }),
  );
}

// Hosts join the headers of all rules that match: a rule takes an earlier value back with an exclamation mark.
const DETACHED = { "! Cache-Control": "" };

function formatRule(pattern: string, headers: Record<string, string>): string {
  return [
    pattern,
    ...Object.entries(headers).map(([name, value]) => (value ? `  ${name}: ${value}` : `  ${name}`)),
  ].join("\n");
}
