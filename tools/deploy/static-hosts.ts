import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// For a host that reads neither `_headers` nor `_redirects`.
if (import.meta.main) {
  mkdirSync("build/deploy", { recursive: true });
  writeFileSync("build/deploy/vercel.json", formatVercelFile(readHostRules(".")));
}

/** https://vercel.com/docs/project-configuration/vercel-json */
export function formatVercelFile({ headers, redirects }: HostRules): string {
  const file = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    buildCommand: null,
    outputDirectory: ".",
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({
      source: from.replace("*", ":splat*"),
      destination: to.replace(":splat", ":splat*"),
      statusCode: 301,
    })),
    headers: headers.map(({ pattern, fields }) => ({
      source: pattern.replace("*", "(.*)"),
      headers: fields.map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

type HostRules = ReturnType<typeof readHostRules>;

/** What `_headers` and `_redirects` say. */
export function readHostRules(root: string) {
  const read = (name: string) => readFileSync(path.join(root, "build/client", name), "utf8").trim();
  const headers = read("_headers")
    .split("\n\n")
    .map((block) => {
      const [pattern = "", ...lines] = block.split("\n");
      const fields = lines.map((line) => {
        const [name = "", ...value] = line.trim().split(": ");
        return [name, value.join(": ")] as const;
      });
      return { pattern, fields };
    });
  const redirects = read("_redirects")
    .split("\n")
    .map((line) => {
      const [from = "", to = ""] = line.split(" ");
      return { from, to };
    });
  return { headers, redirects };
}
