import { onTestFinished } from "vitest";
import { startProcess } from "#server/testing/start-process.ts";

/** Runs the server as a process that ends with the test. */
export function runServer(...start: Parameters<typeof startProcess>): ReturnType<typeof startProcess> {
  const server = startProcess(...start);
  onTestFinished(() => void server.child.kill("SIGKILL"));
  return server;
}
