import { writeFile } from "node:fs/promises";
import path from "node:path";
import { loadIntegrations } from "#app/content/integrations.server.ts";
import { SERVICE_WORKER_PATH } from "#app/offline/background-sync.ts";
import { bundleScript } from "./browser-scripts.ts";

/** Builds the service worker, which stands at an address of its own because it answers for the whole site. */
export async function buildServiceWorker(client: string): Promise<void> {
  const settings = { MAIL_SETTINGS: JSON.stringify(loadIntegrations().mail) };
  const script = await bundleScript("app/offline/service-worker.ts", settings);
  await writeFile(path.join(client, SERVICE_WORKER_PATH), script);
}
