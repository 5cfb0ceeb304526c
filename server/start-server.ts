import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { createApp } from "#server/app.ts";
import type { Env } from "#server/config/env.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { listenInbox } from "#server/inbox/listen-inbox.ts";
import { listen } from "#server/listen.ts";
import type { Log } from "#server/log.ts";
import { createMetrics, listenMetrics } from "#server/metrics/metrics.ts";
import { readCurrentSite, watchCurrentSite } from "#server/pages/current-site.ts";
import { openServices } from "#server/services.ts";
import { replaceWords } from "#server/words.ts";

export type ServerOptions = {
  /** The folder that holds `build/`. */
  root: string;
  env: Env;
  log: Log;
};

export type RunningServer = {
  name: string;
  url: string;
  /** Where leads and mails go, for the operator. */
  description: string;
  /** Reports not ready for a while, then finishes open requests and the current mail, then closes the store. */
  stop(): Promise<void>;
};

/** @throws BuildError, EnvError, StoreError or ListenError, each with one sentence for the operator. */
export async function startServer({ root, env, log }: ServerOptions): Promise<RunningServer> {
  const site = readCurrentSite(root);
  const { manifest } = site;
  const report = createMetrics();
  const { services, ...relay } = await openServices({ env, manifest, log, metrics: report.metrics });
  const open: Closable[] = [relay];
  try {
    let isStopping = false;
    const app = createApp(services, site, () => isStopping);
    const watching = watchCurrentSite(root, log, (site) => {
      if (!isDeepStrictEqual(pickRelayParts(site.manifest), pickRelayParts(manifest)))
        log.warn("Restart the server: its mails still have the former details of the organization");
      replaceWords(site.manifest.words);
      app.replaceSite(site);
    });
    open.unshift(watching, { close: async () => app.close() });
    const { host, port, listenFd: fd } = env;
    const listener = await listen(app, { host, port, fd, log });
    open.unshift(listener);
    const { readHealth } = services;
    const metrics = await listenMetrics({ report, readHealth, port: env.metricsPort, log });
    open.unshift(metrics);
    const inbox = await listenInbox(services);
    open.unshift(inbox);
    // Only now: a second start on a busy port must not send the mails of the first.
    relay.startDelivery();
    return {
      name: manifest.organization.name,
      url: listener.url,
      description: describe(relay.description, metrics.url, inbox.url),
      async stop() {
        isStopping = true;
        listener.endConnections();
        await sleep(env.stopDelaySeconds * 1_000);
        // Before the drain: a mail that starts meanwhile would be cut off at the end.
        const stopped = relay.stopDelivery();
        await closeAll(open);
        await stopped;
      },
    };
  } catch (error) {
    await closeAll(open);
    throw error;
  }
}

/** What the relay has read at the start. */
function pickRelayParts({ organization, mail, botCheck }: SiteManifest) {
  return { organization, mail, botCheck };
}

type Closable = { close(): Promise<void> };

async function closeAll(parts: Closable[]): Promise<void> {
  for (const part of parts) await part.close();
}

function describe(relay: string, metricsUrl: string | undefined, inboxUrl: string | undefined): string {
  const metrics = metricsUrl === undefined ? [] : [`Metrics are at ${metricsUrl}.`];
  const inbox = inboxUrl === undefined ? [] : [`The inbox is at ${inboxUrl}${PATHS.inbox}.`];
  return [relay, ...metrics, ...inbox].join("\n");
}
