import { writeFile } from "node:fs/promises";
import path from "node:path";
import { FEEDS, findFeedType } from "#contract/feeds.ts";
import { MARKDOWN_TYPE } from "#contract/markdown-page.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadRedirects } from "#model/site/redirects.server.ts";

/** Writes the files from which a static host takes headers and redirects: `_headers` and `_redirects`. */
export async function writeStaticHostFiles(
  reader: ContentReader,
  client: string,
  headers: SiteManifest["headers"],
): Promise<void> {
  await writeFile(path.join(client, "_headers"), `${listHeaderRules(headers).join("\n\n")}\n`);
  const redirects = Object.entries(loadRedirects(reader)).map(([from, to]) => `${from} ${to} 301`);
  await writeFile(path.join(client, "_redirects"), `${redirects.join("\n")}\n`);
}

/**
 * Hosts send the headers of all rules that match, and most join those of one name: no header stands in two rules that one
 * address matches, and none is taken back, which few hosts know. Two policies are the exception: joined, both hold.
 */
function listHeaderRules({ page, data, asset, drawing, markdown }: SiteManifest["headers"]): string[] {
  // Hosts let pages be asked for anew by themselves.
  const { "Cache-Control": _, "Content-Security-Policy": policy = "", ...shared } = page;
  return [
    formatRule("/*", { ...shared, "Content-Security-Policy": allowSearch(policy) }),
    formatRule("/assets/*", { "Cache-Control": asset["Cache-Control"] ?? "" }),
    formatRule("/*.svg", { "Content-Security-Policy": drawing["Content-Security-Policy"] ?? "" }),
    formatRule("/*.data", { "Cache-Control": data["Cache-Control"] ?? "" }),
    ...Object.values(FEEDS).map(({ path }) => formatRule(path, { "Content-Type": findFeedType(path) ?? "" })),
    ...TEXTS.map((path) => formatRule(path, { "Content-Type": "text/plain; charset=utf-8" })),
    formatRule("/*.md", {
      "Content-Type": MARKDOWN_TYPE,
      "X-Robots-Tag": markdown["X-Robots-Tag"] ?? "",
    }),
  ];
}

// Hosts take them for text without saying that it is UTF-8.
const TEXTS = ["/llms.txt", "/robots.txt", "/humans.txt", "/.well-known/security.txt"];

/**
 * Lets the engine of the search compile WebAssembly. It is a worker, which obeys the policy of its own answer: our server
 * sends it without one, so that no page may do it, but a rule for all addresses cannot leave one out.
 */
function allowSearch(policy: string): string {
  return policy.replace(/(?<=script-src 'self')/, " 'wasm-unsafe-eval'");
}

function formatRule(pattern: string, headers: Record<string, string>): string {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
}
