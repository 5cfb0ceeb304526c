import "./production-mode.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { openContent } from "#content.config";
import { CURRENT_SITE_FILE } from "#contract/site-manifest.ts";
import { buildCache } from "#model/content/content-cache.server.ts";
import { openBundles } from "./bundles.ts";
import { finishSite, serveFrom } from "./finish-site.ts";
import { publishSite } from "./publish-site.ts";

const RELEASES = "build/releases";

/**
 * Publishes the current content with the bundles of the last build: everything that a build does but bundling. The site
 * is made in a separate folder, and servers switch to it when it is complete and the content is checked.
 */
async function republish(): Promise<number> {
  const release = path.join(RELEASES, new Date().toISOString().replaceAll(/\W/g, "-"));
  const served = await readFile(CURRENT_SITE_FILE, "utf8").catch(() => ".");
  const [code, problem] = await Promise.all([
    checkContent(),
    makeRelease(release, served).catch((error: unknown) => error),
  ]);
  if (code === 0 && problem === undefined) {
    await serveFrom(release);
    await removeFormerReleases([release, served]);
    return 0;
  }
  await rm(release, { recursive: true, force: true });
  // If the check fails, it has said why in a sentence for an editor.
  if (code === 0) throw problem;
  return code;
}

/** On the other core. */
async function checkContent(): Promise<number> {
  const check = spawn(process.execPath, ["publish/check-content.ts"], { stdio: "inherit" });
  const [code] = await once(check, "exit");
  return Number(code ?? 1);
}

async function makeRelease(release: string, served: string): Promise<void> {
  const build = path.join(release, "build");
  const former = path.resolve(served, "build/client");
  await publishSite(openContent({ cache: buildCache }), await openBundles(), build, former);
  await finishSite(build, former);
  // Pages that visitors have open still ask for their scripts and images.
  const assets = path.join(build, "client/assets");
  await cp(path.join(former, "assets"), assets, { recursive: true, force: false });
}

/** A server may still be reading the last one. */
async function removeFormerReleases(kept: readonly string[]): Promise<void> {
  for (const name of await readdir(RELEASES)) {
    const release = path.join(RELEASES, name);
    if (!kept.includes(release)) await rm(release, { recursive: true, force: true });
  }
}

process.exitCode = await republish();
