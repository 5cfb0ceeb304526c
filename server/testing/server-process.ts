import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { waitUntil } from "#server/testing/wait-until.ts";

const RUN_PROCESS = pathToFileURL(join(import.meta.dirname, "../run-process.ts")).href;

export type ServerProcess = {
  child: ChildProcess;
  /** What it has said so far. */
  output: { stdout: string; stderr: string };
  /** Its address, once it says so. */
  url(): Promise<string>;
  exitCode(): Promise<number | null>;
};

/** Runs the real server as a process of its own, over another project root than this one. */
export function runServer(root: string, env: Record<string, string>): ServerProcess {
  const script = `import { runProcess } from ${JSON.stringify(RUN_PROCESS)}; await runProcess(${JSON.stringify(root)});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { PORT: "0", DATA_DIR: join(root, "data"), ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (text) => {
    output.stdout += text;
  });
  child.stderr.on("data", (text) => {
    output.stderr += text;
  });
  const exited = once(child, "close");
  return {
    child,
    output,
    url: () => waitUntil(() => /is at (\S+)\n/.exec(output.stdout)?.[1]),
    async exitCode() {
      await exited;
      return child.exitCode;
    },
  };
}
