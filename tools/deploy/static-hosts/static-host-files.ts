import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { formatCloudFrontFunction } from "./cloudfront-function.ts";
import { formatCloudFrontHeaders } from "./cloudfront-headers.ts";
import { type HostRules, parseHostRules } from "./rules.ts";

/** Writes the files for static hosts to `build/deploy`, after a build. */
export function writeHostFiles(root: string): void {
  for (const [name, text] of Object.entries(formatStaticHostFiles(root))) {
    const file = path.join(root, "build/deploy", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The texts of the files for hosts that read neither `_headers` nor `_redirects`, by their names below `build/deploy`. */
export function formatStaticHostFiles(root: string): Record<string, string> {
  const read = (name: string) => readFileSync(path.join(root, "build/client", name), "utf8");
  const rules = parseHostRules(read("_headers"), read("_redirects"));
  return {
    "static-hosts/vercel.json": formatVercelFile(rules),
    "static-hosts/cloudfront-function.js": formatCloudFrontFunction(rules),
    "static-hosts/cloudfront-headers.json": formatCloudFrontHeaders(rules),
    "static-hosts/cloudfront-svg-headers.json": formatCloudFrontHeaders(rules, {
      name: "svg",
      pattern: "/*.svg",
    }),
  };
}

/**
 * The file `vercel.json` for a site that was built elsewhere (https://vercel.com/docs/project-configuration/vercel-json).
 * It is put into the built folder, and that folder is what is deployed.
 */
function formatVercelFile({ headers, redirects }: HostRules): string {
  const file = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    buildCommand: null,
    outputDirectory: ".",
    // /path/ leads to /path.
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: headers.map(({ pattern, fields }) => ({
      source: pattern.replace("*", "(.*)"),
      headers: fields.map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
