import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { waitUntil } from "#server/testing/wait-until.ts";

const MAIN = join(import.meta.dirname, "../main.ts");
/** Stops the server also when the test that started it is killed. */
const END_WITH_TEST = encodeURIComponent(
  `process.stdin.once("end", () => process.kill(process.pid)).resume().unref();`,
);

/**
 * Runs the server as a process with the build in `root`, without metrics. `socket` is a file descriptor to listen on, as
 * systemd passes it. The caller ends the process.
 */
export function startProcess(root: string, env: Record<string, string>, socket?: number) {
  const command = [process.execPath, "--import", `data:text/javascript,${END_WITH_TEST}`, MAIN, root];
  // exec keeps the PID of the shell.
  const child = spawn("/bin/sh", ["-c", 'LISTEN_PID=$$ exec "$@"', "sh", ...command], {
    env: {
      PORT: "0",
      METRICS_PORT: "off",
      DATA_DIR: join(root, "data"),
      // Starts take two thirds of the CPU time after a server has ended on its own.
      NODE_COMPILE_CACHE: resolve("node_modules/.cache/node-compile"),
      ...env,
      ...(socket && { LISTEN_FDS: "1" }),
    },
    stdio: ["pipe", "pipe", "pipe", ...(socket ? [socket] : [])],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (text) => {
    output.stdout += text;
  });
  child.stderr?.on("data", (text) => {
    output.stderr += text;
  });
  const exited = once(child, "close");
  return {
    child,
    output,
    /** Resolves when the server prints it. */
    url: () => waitUntil(() => findUrl(output.stdout) ?? failWhenEnded(child, output.stderr)),
    async exitCode() {
      await exited;
      return child.exitCode;
    },
  };
}

export type ServerProcess = ReturnType<typeof startProcess>;

function findUrl(stdout: string): string | undefined {
  return /is at (\S+)\n/.exec(stdout)?.[1];
}

function failWhenEnded({ exitCode, signalCode }: ChildProcess, stderr: string): undefined {
  if (exitCode !== null || signalCode !== null) throw new Error(`The server did not start: ${stderr}`);
}
