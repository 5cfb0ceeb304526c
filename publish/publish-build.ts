import "./production-mode.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { openContent } from "#content.config";
import { buildCache } from "#model/content/content-cache.server.ts";
import { BUNDLED, openBundles } from "./bundles.ts";
import { reportContentProblems } from "./check-content.ts";
import { makeBundles } from "./make-bundles.ts";
import { publishSite, serveFrom } from "./publish-site.ts";

// `npm run build` bundles in a child process, to free its memory, while this one reads and checks the content.
const BUNDLER = ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"];

process.exitCode = await build();

async function build(): Promise<number> {
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
  await makeBundles(BUNDLED, "build");
  await publishSite(reader, await openBundles("build"), "build");
  await serveFrom(".");
  return 0;
}
