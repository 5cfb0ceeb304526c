import { join } from "node:path";
import { readEnv } from "#server/config/env.ts";
import { errorMessage } from "#server/error-message.ts";
import { createLog, type Log } from "#server/log.ts";
import { type RunningServer, startServer } from "#server/start-server.ts";

const STOP_MS = 10_000;

/** The folder that holds `build/`. */
const root = process.argv[2] ?? join(import.meta.dirname, "..");

/** Runs the server until a signal. A failed start prints one sentence and exits with 1. */
async function runProcess(): Promise<void> {
  try {
    const env = readEnv();
    const log = createLog(env.logLevel);
    const server = await startServer({ root, env, log });
    exitOnUncaughtError(log);
    stopOnSignal(server, log, env.stopDelaySeconds * 1_000 + STOP_MS);
    // A full disk must not prevent the start.
    process.stdout.on("error", (error) => log.warn("The URL cannot be printed", { error }));
    // Last, because a supervisor may send a signal as soon as it reads this line.
    process.stdout.write(`${server.name} is at ${server.url}\n${server.description}\n`);
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exit(1);
  }
}

// The state is unknown after such an error. Accepted leads are on disk.
function exitOnUncaughtError(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.error("The server is stopping after an uncaught exception", { error });
    process.exit(1);
  });
}

function stopOnSignal(server: RunningServer, log: Log, limitMs: number): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      // A hanging mail server must not delay the stop: its mail is retried after the next start.
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

await runProcess();
