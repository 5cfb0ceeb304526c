import type { HostRules } from "./rules.ts";

/**
 * The file `vercel.json` for a site that was built elsewhere (https://vercel.com/docs/project-configuration/vercel-json).
 * It is put into the built folder, and that folder is what is deployed.
 */
export function formatVercelFile({ headers, redirects }: HostRules): string {
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
