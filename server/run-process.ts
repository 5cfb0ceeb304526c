import { readEnv } from "#server/env/env.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import { createLog } from "#server/log.ts";
import type { RunningServer } from "#server/start-server.ts";
import { startServer } from "#server/start-server.ts";

const STOP_MS = 10_000;

/** Runs the server as this process: from the environment until a signal. A failed start is one sentence and exit code 1. */
export async function runProcess(root: string): Promise<void> {
  try {
    const env = readEnv();
    const log = createLog(env.logLevel);
    const server = await startServer({ root, env, log });
    exitOnUncaughtError(log);
    stopOnSignal(server, log, env.stopDelaySeconds * 1_000 + STOP_MS);
    // A full disk must not keep the site from starting.
    process.stdout.on("error", (error) => log.warn("The address cannot be shown", { error }));
    // Whoever reads this may send a signal at once.
    process.stdout.write(`${server.name} is at ${server.url}\n${server.description}\n`);
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exit(1);
  }
}

// Its state is unknown after such an error. Nothing is lost: what was accepted is on disk.
function exitOnUncaughtError(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.error("The server stops after an unexpected error", { error });
    process.exit(1);
  });
}

function stopOnSignal(server: RunningServer, log: Log, limitMs: number): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      // A mail server that hangs must not hold up the stop: its mail is due again at the next start.
      setTimeout(() => process.exit(0), limitMs).unref();
      void stop(server, log, signal);
    });
  }
}

async function stop(server: RunningServer, log: Log, signal: string): Promise<void> {
  log.info("The server stops", { signal });
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    log.error("The server did not stop cleanly", { reason: errorMessage(error) });
    process.exit(1);
  }
}
