import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { build } from "vite";

/** The code that renders pages, the folder of the browser's files, and the module of the estimate, as the bundler made them. */
export type Bundles = { server: ServerBuild; assets: string; estimate: string };

const FOLDER = "bundles";
const ESTIMATE_FILE = "estimate.js";

/** Keeps what the bundler made, before anything is published with it. */
export async function keepBundles(buildDirectory: string): Promise<void> {
  const folder = path.join(buildDirectory, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await rename(path.join(buildDirectory, "client/assets"), path.join(folder, "assets"));
  await rename(path.join(buildDirectory, "server"), path.join(folder, "server"));
  await writeFile(path.join(folder, ESTIMATE_FILE), await bundleEstimate());
}

const ESTIMATE_ENTRY = "app/features/estimate/render-estimate.server.tsx";

/** What renders the estimate, React included, as one module for the server. @throws Error if the bundler makes another number */
async function bundleEstimate(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: ESTIMATE_ENTRY,
      minify: true,
      target: "node20",
      // React Router marks its modules for servers that send components, of which there are none.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
  const outputs = [result].flat().flatMap((output) => ("output" in output ? output.output : []));
  const chunk = outputs.find((part) => part.type === "chunk");
  if (!chunk) throw new Error(`${ESTIMATE_ENTRY}: expected one module, found none`);
  return chunk.code;
}

/** The bundles of the last build. They hold no content. */
export async function openBundles(buildDirectory: string): Promise<Bundles> {
  const folder = path.resolve(buildDirectory, FOLDER);
  const server: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, "server/index.js")).href
  );
  return { server, assets: path.join(folder, "assets"), estimate: path.join(folder, ESTIMATE_FILE) };
}
