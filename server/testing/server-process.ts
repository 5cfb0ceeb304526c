import { onTestFinished } from "vitest";
import { type ServerProcess, startProcess } from "#server/testing/start-process.ts";

/** Runs the server as a process that ends with the test. */
export function runServer(...start: Parameters<typeof startProcess>): ServerProcess {
  const server = startProcess(...start);
  onTestFinished(() => void server.child.kill("SIGKILL"));
  return server;
}
