import { existsSync, readFileSync } from "node:fs";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { readBuiltManifest } from "./read-built-facts.ts";

/** Whether search engines may read the built site. */
export function checkRobots(): LaunchLine[] {
  const facts = readBuiltManifest();
  if (!facts) return [];
  const lines: LaunchLine[] = [];
  const how = "Take it out, then build again, or no search engine will show the site.";
  if (/^Disallow:\s*\/\s*$/im.test(readBuilt("robots.txt")))
    lines.push(must("robots.txt keeps everyone from every page", "publish/seo/text-files.ts", how));
  if (/<meta name="robots" content="[^"]*noindex/.test(readBuilt("index.html")))
    lines.push(must("The home page asks not to be found", "model/site/page-heads.server.ts", how));
  if (/noindex/.test(facts.headers.page["X-Robots-Tag"] ?? ""))
    lines.push(must("A header of all pages asks search engines not to show them", "publish/headers.ts", how));
  return lines.length > 0 ? lines : [done("Search engines may read the site.")];
}

function readBuilt(name: string): string {
  const file = `build/client/${name}`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
