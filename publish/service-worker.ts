import { writeFile } from "node:fs/promises";
import path from "node:path";
import { SERVICE_WORKER_PATH } from "#app/features/offline/background-sync.ts";
import { shortHash } from "#model/reader/short-hash.server.ts";
import { loadApp } from "#model/site/app.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { bundleScript } from "./browser-scripts.ts";
import { listPrecacheFiles } from "./precache.ts";

/**
 * Builds the service worker, which stands at an address of its own because it answers for the whole site. It names
 * what was built, so it comes after everything else. Where the site is not to work offline, it is one that removes itself.
 */
export async function buildServiceWorker(client: string): Promise<void> {
  const script = loadApp().offline ? await bundleWorker(client) : await bundleRemovalWorker();
  await writeFile(path.join(client, SERVICE_WORKER_PATH), script);
}

async function bundleWorker(client: string): Promise<string> {
  const files = await listPrecacheFiles(client);
  const scripts = files.filter(({ url }) => url.endsWith(".js"));
  return bundleScript("app/features/offline/service-worker.ts", {
    MAIL_SETTINGS: JSON.stringify(loadIntegrations().mail),
    PRECACHE: JSON.stringify(files),
    SCRIPTS_VERSION: JSON.stringify(shortHash(JSON.stringify(scripts))),
    // Without it the libraries would bring what they say to developers.
    "process.env.NODE_ENV": JSON.stringify("production"),
  });
}

/** A worker that takes over at once, removes what a former one kept, and itself. */
export function bundleRemovalWorker(): Promise<string> {
  return bundleScript("app/features/offline/removal-worker.ts");
}
