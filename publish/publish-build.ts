import "./production-mode.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type InlineConfig } from "vite";
import { openContent } from "#content.config";
import { buildCache } from "#model/content/content-cache.server.ts";
import { BUNDLES, type BundledScripts, openBundles } from "./bundles.ts";
import { reportContentProblems } from "./check-content.ts";
import { publishSite } from "./publish-site.ts";

// `npm run build` bundles in a child process, to free its memory, while this one reads and checks the content.
const BUNDLER = ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"];

/** Where React Router bundles to, beside the former build (react-router.config.ts). */
const BUNDLED = "build/bundler";

async function buildSite(): Promise<number> {
  const bundler = spawn(process.execPath, BUNDLER, { stdio: "inherit" });
  const bundled = once(bundler, "exit");
  const reader = openContent({ cache: buildCache });
  let isUsable = false;
  try {
    isUsable = reportContentProblems(reader);
  } finally {
    if (!isUsable) bundler.kill();
  }
  if (!isUsable) return 1;
  const [code] = await bundled;
  if (code !== 0) return code ?? 1;
  // Only now: what fails before leaves the former build as it is.
  for (const name of await readdir("build"))
    if (name !== path.basename(BUNDLED)) await rm(path.join("build", name), { recursive: true });
  await keepBundles();
  await publishSite(reader, await openBundles(), "build");
  return 0;
}

const SCRIPTS: BundledScripts = {
  theme: "app/features/theme/theme-snippet.ts",
  hydration: "app/defer-hydration.ts",
  // Follows the hydration script where a chatbot loads with the page.
  chatbot: "app/features/integrations/page-load-chatbot.ts",
  worker: "app/features/offline/service-worker.ts",
  removalWorker: "app/features/offline/removal-worker.ts",
};

/** Keeps what React Router bundled for every later publication, and bundles what isn't part of the application. */
async function keepBundles(): Promise<void> {
  await mkdir(BUNDLES.folder);
  await rename(path.join(BUNDLED, "client/assets"), BUNDLES.assets);
  await rename(path.join(BUNDLED, "server"), BUNDLES.server);
  await rm(BUNDLED, { recursive: true });
  const scripts: [name: string, code: string][] = [];
  for (const [name, entry] of Object.entries(SCRIPTS)) scripts.push([name, await bundleScript(entry)]);
  await writeFile(BUNDLES.scripts, JSON.stringify(Object.fromEntries(scripts)));
  await writeFile(BUNDLES.estimate, await bundleEstimate());
  await bundleEditor();
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
async function bundleEditor(): Promise<void> {
  const outDir = path.resolve(BUNDLES.editor);
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

process.exitCode = await buildSite();
