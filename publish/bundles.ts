import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";

/** The code of the scripts that pages have besides the application, without content. */
export type BundledScripts = Record<"theme" | "hydration" | "chatbot" | "worker" | "removalWorker", string>;

const FOLDER = "build/bundles";

/** What the bundler makes, for every publication until the next build. */
export const BUNDLES = {
  folder: FOLDER,
  // The browser's files.
  assets: `${FOLDER}/assets`,
  server: `${FOLDER}/server`,
  scripts: `${FOLDER}/scripts.json`,
  // Renders the estimate.
  estimate: `${FOLDER}/estimate.js`,
  // The page of the editor.
  editor: `${FOLDER}/edit`,
};

export type Bundles = Awaited<ReturnType<typeof openBundles>>;

export async function openBundles() {
  const entry = pathToFileURL(path.resolve(BUNDLES.server, "index.js")).href;
  // Renders pages.
  const server: ServerBuild = await import(/* @vite-ignore */ entry);
  return { server, scripts: await readScripts() };
}

export async function readScripts(): Promise<BundledScripts> {
  return JSON.parse(await readFile(BUNDLES.scripts, "utf8"));
}

/** The file of a stylesheet of the application. @param assets a folder with the browser's files */
export function findStylesheet(assets: string, part: "app" | "print"): string {
  const found = globSync(`${part}-*.css`, { cwd: assets });
  const [only, ...others] = found;
  if (only && others.length === 0) return path.join(assets, only);
  throw new Error(`${assets}: expected one stylesheet "${part}", found ${found.length}`);
}
