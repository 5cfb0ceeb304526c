import { onTestFinished } from "vitest";
import type { ServerProcess } from "#server/testing/start-process.ts";
import { startProcess } from "#server/testing/start-process.ts";

/** Runs the server as a process that ends with the test. */
export function runServer(root: string, env: Record<string, string>): ServerProcess {
  const server = startProcess(root, env);
  onTestFinished(() => void server.child.kill("SIGKILL"));
  return server;
}
