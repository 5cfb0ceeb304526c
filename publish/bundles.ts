import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";

/** What the bundler made, without content. */
export type Bundles = {
  /** Renders pages. */
  server: ServerBuild;
  /** The folder of the browser's files. */
  assets: string;
  scripts: BundledScripts;
  /** The file of the module that renders the estimate. */
  estimate: string;
};

/** The scripts that pages have besides the application. */
export type BundledScripts = {
  theme: string;
  hydration: string;
  /** Follows the hydration script where a chatbot loads with the page. */
  chatbot: string;
  worker: string;
  removalWorker: string;
};

/** Where `publish/keep-bundles.ts` keeps them. */
export function locateBundles(buildDirectory: string) {
  const folder = path.resolve(buildDirectory, "bundles");
  const find = (name: string) => path.join(folder, name);
  return {
    folder,
    assets: find("assets"),
    server: find("server"),
    scripts: find("scripts.json"),
    estimate: find("estimate.js"),
  };
}

/** Opens the bundles of the last build. */
export async function openBundles(buildDirectory: string): Promise<Bundles> {
  const { assets, server, estimate } = locateBundles(buildDirectory);
  const entry = pathToFileURL(path.join(server, "index.js")).href;
  return {
    server: await import(/* @vite-ignore */ entry),
    assets,
    scripts: await readScripts(buildDirectory),
    estimate,
  };
}

export async function readScripts(buildDirectory: string): Promise<BundledScripts> {
  return JSON.parse(await readFile(locateBundles(buildDirectory).scripts, "utf8"));
}
