import { readdirSync } from "node:fs";
import { listSitemapPaths } from "../audits/sitemap-paths.ts";

/** What is asked for, and whether every other request brings the tag of the version that the client has. */
export type Load = { name: string; paths: string[]; isHalfKnown: boolean };

const COUNT = 16;

/** The loads, over the present build. */
export function listLoads(): Load[] {
  const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const assets = spread(scripts).map((name) => `/assets/${name}`);
  const mix = [...spread(listSitemapPaths()), ...assets];
  return [
    { name: "home page", paths: ["/"], isHalfKnown: false },
    { name: "mix of pages and scripts, half of them known", paths: mix, isHalfKnown: true },
  ];
}

/** Some of many, from all over the list. */
function spread(names: string[]): string[] {
  return names.filter((_, index) => index % Math.ceil(names.length / COUNT) === 0);
}

/** A script for wrk that asks the server at `url` for what the load says. */
export async function describeRequests({ paths, isHalfKnown }: Load, url: string): Promise<string> {
  const lines: string[] = [];
  for (const path of paths) {
    lines.push(formatRequest(path, {}));
    if (isHalfKnown) lines.push(formatRequest(path, { "If-None-Match": await readTag(url + path) }));
  }
  return `local requests = {}
init = function() requests = { ${lines.join(", ")} } end
local count = 0
request = function() count = count + 1; return requests[count % #requests + 1] end
`;
}

function formatRequest(path: string, headers: Record<string, string>): string {
  const fields = Object.entries({ "Accept-Encoding": "br", ...headers });
  const list = fields.map(([name, value]) => `["${name}"] = '${value}'`).join(", ");
  return `wrk.format("GET", "${path}", { ${list} })`;
}

async function readTag(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { "Accept-Encoding": "br" } });
  await answer.arrayBuffer();
  const tag = answer.headers.get("etag");
  if (!answer.ok || tag === null) throw new Error(`${address} answered ${answer.status} without a tag.`);
  return tag;
}
