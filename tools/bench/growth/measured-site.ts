import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** What a build has left: how many pages, their bytes with everything beside them, and the one that takes longest to arrive. */
export type BuiltFigures = { pages: number; bytes: number; largest: { path: string; bytes: number } };

/** Measures the built site in the folder of a project. */
export function measureBuilt(project: string): BuiltFigures {
  const client = path.join(project, "build/client");
  const figures = { pages: 0, bytes: 0, largest: { path: "", bytes: 0 } };
  for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
    const stat = statSync(path.join(client, name));
    if (!stat.isFile()) continue;
    figures.bytes += stat.size;
    if (name.endsWith(".html")) figures.pages += 1;
    if (name.endsWith(".html.br") && stat.size > figures.largest.bytes)
      figures.largest = { path: `/${path.dirname(name)}`, bytes: stat.size };
  }
  return figures;
}
