import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { runIn } from "./copy-project.ts";

export type RunningSite = AsyncDisposable & { url: string };

/** Serves the build in `folder`. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RunningSite> {
  const { child, url, exitCode } = startProcess(folder, { DATA_DIR: dataDir, ...settings });
  return {
    url: await url(),
    async [Symbol.asyncDispose]() {
      child.kill();
      await exitCode();
    },
  };
}

export async function buildAndServe(folder: string): Promise<RunningSite> {
  await runIn(folder, "npm", "run", "build");
  return startSite(path.join(folder, "data"), {}, folder);
}

const START_MS = 300_000;

export type RunningEditor = RunningSite & { stop(): Promise<number | null> };

/** Like `npm run cms`, in a project that is built. */
export async function startEditor(folder: string): Promise<RunningEditor> {
  const port = String(await findClosedPort());
  const child = spawn("env", [`PORT=${port}`, process.execPath, "cms/main.ts"], { cwd: folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    return child.exitCode;
  };
  const findUrl = () => {
    if (child.exitCode !== null) throw new Error(`The editor did not start: ${output}`);
    return /Edit the site at (\S+)/.exec(output)?.[1];
  };
  const url = await waitUntil(findUrl, START_MS);
  return { url, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}
