import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type InlineConfig } from "vite";
import { type BundledScripts, locateBundles } from "./bundles.ts";

/** Keeps what the bundler made for every later `npm run republish`, and bundles what isn't part of the application. */
export async function keepBundles(buildDirectory: string): Promise<void> {
  const bundles = locateBundles(buildDirectory);
  await rm(bundles.folder, { recursive: true, force: true });
  await mkdir(bundles.folder);
  await rename(path.join(buildDirectory, "client/assets"), bundles.assets);
  await rename(path.join(buildDirectory, "server"), bundles.server);
  await writeFile(bundles.scripts, JSON.stringify(await bundleScripts()));
  await writeFile(bundles.estimate, await bundleEstimate());
}

async function bundleScripts(): Promise<BundledScripts> {
  return {
    theme: await bundleScript("app/features/theme/theme-snippet.ts"),
    hydration: await bundleScript("app/defer-hydration.ts"),
    chatbot: await bundleScript("app/features/integrations/page-load-chatbot.ts"),
    worker: await bundleScript("app/features/offline/service-worker.ts"),
    removalWorker: await bundleScript("app/features/offline/removal-worker.ts"),
  };
}

function bundleScript(entry: string): Promise<string> {
  return bundle(entry, { target: "es2022", lib: { entry, formats: ["iife"], name: "site" } });
}

/** What renders the estimate, React included, as one module for the server. */
function bundleEstimate(): Promise<string> {
  const entry = "app/features/estimate/render-estimate.server.tsx";
  // React Router marks its modules for servers that send components, of which there are none.
  const rolldownOptions = { checks: { moduleLevelDirective: false } };
  return bundle(entry, { target: "node20", ssr: entry, rolldownOptions }, { noExternal: true });
}

/** @throws Error if the bundler makes no script */
async function bundle(
  entry: string,
  options: InlineConfig["build"],
  ssr?: InlineConfig["ssr"],
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    // Drops the development messages of React and Workbox.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ...(ssr && { ssr }),
    build: { write: false, minify: true, ...options },
  });
  const outputs = [result].flat().flatMap((output) => ("output" in output ? output.output : []));
  const chunk = outputs.find((part) => part.type === "chunk");
  if (!chunk) throw new Error(`${entry}: expected one script, found none`);
  return chunk.code.trim();
}
