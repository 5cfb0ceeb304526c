import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";

/** The code of the scripts that pages have besides the application, without content. */
export type BundledScripts = Record<"theme" | "hydration" | "chatbot" | "worker" | "removalWorker", string>;

/** Where React Router bundles to, beside the former build (react-router.config.ts). */
export const BUNDLED = "build/bundler";

/** What the bundler made. */
export type Bundles = Awaited<ReturnType<typeof openBundles>>;

/** Opens the bundles of the last build. */
export async function openBundles(buildDirectory: string) {
  const { assets, server, estimate } = locateBundles(buildDirectory);
  const entry = pathToFileURL(path.join(server, "index.js")).href;
  // Renders pages.
  const build: ServerBuild = await import(/* @vite-ignore */ entry);
  return { server: build, assets, estimate, scripts: await readScripts(buildDirectory) };
}

export async function readScripts(buildDirectory: string): Promise<BundledScripts> {
  return JSON.parse(await readFile(locateBundles(buildDirectory).scripts, "utf8"));
}

/** The file of a stylesheet of the application. @param assets a folder with the browser's files */
export function findStylesheet(assets: string, part: "app" | "print"): string {
  const found = globSync(`${part}-*.css`, { cwd: assets });
  const [only, ...others] = found;
  if (only && others.length === 0) return path.join(assets, only);
  throw new Error(`${assets}: expected one stylesheet "${part}", found ${found.length}`);
}

export function locateBundles(buildDirectory: string) {
  const folder = path.resolve(buildDirectory, "bundles");
  return {
    folder,
    // The browser's files.
    assets: path.join(folder, "assets"),
    server: path.join(folder, "server"),
    scripts: path.join(folder, "scripts.json"),
    // Renders the estimate.
    estimate: path.join(folder, "estimate.js"),
    // The page of the editor.
    editor: path.join(folder, "edit"),
  };
}
