import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type InlineConfig } from "vite";
import { type BundledScripts, locateBundles } from "./bundles.ts";

/** The scripts that pages have besides the application, without content. */
const SCRIPTS: BundledScripts = {
  theme: "app/features/theme/theme-snippet.ts",
  hydration: "app/defer-hydration.ts",
  // Follows the hydration script where a chatbot loads with the page.
  chatbot: "app/features/integrations/page-load-chatbot.ts",
  worker: "app/features/offline/service-worker.ts",
  removalWorker: "app/features/offline/removal-worker.ts",
};

/** Keeps what React Router bundled for every later publication, and bundles what isn't part of the application. */
export async function makeBundles(bundled: string, buildDirectory: string): Promise<void> {
  const bundles = locateBundles(buildDirectory);
  await mkdir(bundles.folder);
  await rename(path.join(bundled, "client/assets"), bundles.assets);
  await rename(path.join(bundled, "server"), bundles.server);
  await rm(bundled, { recursive: true });
  const scripts: [name: string, code: string][] = [];
  for (const [name, entry] of Object.entries(SCRIPTS)) scripts.push([name, await bundleScript(entry)]);
  await writeFile(bundles.scripts, JSON.stringify(Object.fromEntries(scripts)));
  await writeFile(bundles.estimate, await bundleEstimate());
  await bundleEditor(bundles.editor);
}

function bundleScript(entry: string): Promise<string> {
  return bundle(entry, { target: "es2022", lib: { entry, formats: ["iife"], name: "site" } });
}

/** What renders the estimate, React included, as one module for the server. */
function bundleEstimate(): Promise<string> {
  const entry = "app/features/estimate/render-estimate.server.tsx";
  return bundle(entry, { target: "node20", ssr: entry }, { noExternal: true });
}

/** @throws Error if the bundler makes no script */
async function bundle(
  entry: string,
  options: InlineConfig["build"],
  ssr: InlineConfig["ssr"] = {},
): Promise<string> {
  const result = await build({
    ...COMMON,
    ssr,
    build: { write: false, minify: true, rolldownOptions, ...options },
  });
  const outputs = [result].flat().flatMap((output) => ("output" in output ? output.output : []));
  const chunk = outputs.find((part) => part.type === "chunk");
  if (!chunk) throw new Error(`${entry}: expected one script, found none`);
  return chunk.code.trim();
}

/** The page of `npm run cms`. */
async function bundleEditor(outDir: string): Promise<void> {
  await build({
    ...COMMON,
    root: path.resolve("cms/page"),
    base: "/edit/",
    build: {
      ...{ outDir, emptyOutDir: true, target: "es2022", cssTarget: "esnext", reportCompressedSize: false },
      rolldownOptions,
    },
  });
}

// React Router marks its modules for servers that send components, of which there are none. Timings are for a slow machine.
const rolldownOptions = { checks: { moduleLevelDirective: false, bundlerTimings: false } };

const COMMON = {
  configFile: false,
  logLevel: "warn",
  // Drops the development messages of React and Workbox.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
} satisfies InlineConfig;
