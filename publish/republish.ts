import "./production-mode.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { openContent } from "#content.config";
import { CURRENT_SITE_FILE } from "#contract/current-site.ts";
import { buildCache } from "#model/content/content-cache.server.ts";
import { openBundles } from "./bundles.ts";
import { writeEstimatePage } from "./estimate-page.ts";
import { prerenderPages } from "./prerender.ts";
import { serveFrom } from "./publish-build.ts";
import { publishSite } from "./publish-site.ts";

const RELEASES = "build/releases";

/**
 * Publishes the current content with the bundles of the last build: everything that a build does but bundling. The site
 * grows in a folder of its own, and servers switch to it when it is complete and the content is checked.
 */
async function republish(): Promise<number> {
  const checking = checkContent();
  const release = path.join(RELEASES, new Date().toISOString().replaceAll(/\W/g, "-"));
  const served = await findServedSite();
  try {
    await makeRelease(release, served);
    const code = await checking;
    if (code === 0) {
      await serveFrom(release);
      await removeFormerReleases([release, served]);
    } else await rm(release, { recursive: true, force: true });
    return code;
  } catch (error) {
    await rm(release, { recursive: true, force: true });
    // The check has said it in a sentence for an editor.
    if ((await checking) !== 0) return 1;
    throw error;
  }
}

/** On the other core. */
async function checkContent(): Promise<number> {
  const check = spawn(process.execPath, ["publish/check-content.ts"], { stdio: "inherit" });
  const [code] = await once(check, "exit");
  return Number(code ?? 1);
}

async function findServedSite(): Promise<string> {
  return readFile(CURRENT_SITE_FILE, "utf8").catch(() => ".");
}

async function makeRelease(release: string, served: string): Promise<void> {
  const reader = openContent({ cache: buildCache });
  const bundles = await openBundles("build");
  const build = path.resolve(release, "build");
  const client = path.join(build, "client");
  await prerenderPages(reader, bundles, client);
  const formerClient = path.resolve(served, "build/client");
  await publishSite(reader, build, bundles, formerClient);
  await writeEstimatePage(reader, build, bundles);
  // Pages that visitors have open still ask for their scripts and images.
  await cp(path.join(formerClient, "assets"), path.join(client, "assets"), { recursive: true, force: false });
}

/** A server may still be reading the last one. */
async function removeFormerReleases(kept: readonly string[]): Promise<void> {
  for (const name of await readdir(RELEASES)) {
    const release = path.join(RELEASES, name);
    if (!kept.includes(release)) await rm(release, { recursive: true, force: true });
  }
}

process.exitCode = await republish();
