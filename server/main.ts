import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { createApp } from "#server/app.ts";
import { type Env, readEnv } from "#server/config/env.ts";
import { errorMessage } from "#server/error-message.ts";
import { listenInbox } from "#server/inbox/inbox-app.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { listen } from "#server/listen.ts";
import { createLog, type Log } from "#server/log.ts";
import { createMetrics, listenMetrics } from "#server/metrics/metrics.ts";
import { readCurrentSite, watchCurrentSite } from "#server/pages/current-site.ts";
import { openServices } from "#server/services.ts";
import { replaceWords } from "#server/words.ts";

const STOP_MS = 10_000;

/** The folder that holds `build/`. */
const root = process.argv[2] ?? join(import.meta.dirname, "..");

/** Runs the server until a signal. A failed start prints one sentence and exits with 1. */
async function runProcess(): Promise<void> {
  try {
    const env = readEnv();
    const log = createLog(env.logLevel);
    const server = await startServer(env, log);
    exitOnUncaughtError(log);
    stopOnSignal(server.stop, log, env.stopDelaySeconds * 1_000 + STOP_MS);
    // A full disk must not prevent the start.
    process.stdout.on("error", (error) => log.warn("The URL cannot be printed", { error }));
    // Last, because a supervisor may send a signal as soon as it reads this line.
    process.stdout.write(server.description);
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exit(1);
  }
}

type Closable = { close(): Promise<void> };

/**
 * `stop` reports not ready for a while, then finishes open requests and the current mail, then closes the store.
 * @throws BuildError, EnvError, StoreError or ListenError, each with one sentence for the operator.
 */
async function startServer(env: Env, log: Log): Promise<{ description: string; stop(): Promise<void> }> {
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
    const lines = [`${manifest.organization.name} is at ${listener.url}`, relay.description];
    if (metrics.url !== undefined) lines.push(`Metrics are at ${metrics.url}.`);
    if (inbox.url !== undefined) lines.push(`The inbox is at ${inbox.url}${PATHS.inbox}.`);
    return {
      description: `${lines.join("\n")}\n`,
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

async function closeAll(parts: Closable[]): Promise<void> {
  for (const part of parts) await part.close();
}

// The state is unknown after such an error. Accepted leads are on disk.
function exitOnUncaughtError(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.error("The server is stopping after an uncaught exception", { error });
    process.exit(1);
  });
}

function stopOnSignal(stop: () => Promise<void>, log: Log, limitMs: number): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      // A hanging mail server must not delay the stop: its mail is retried after the next start.
      setTimeout(() => process.exit(0), limitMs).unref();
      log.info("The server stops", { signal });
      try {
        await stop();
        process.exit(0);
      } catch (error) {
        log.error("The server did not stop cleanly", { reason: errorMessage(error) });
        process.exit(1);
      }
    });
  }
}

await runProcess();
