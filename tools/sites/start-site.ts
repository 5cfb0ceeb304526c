import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

type RunningSite = AsyncDisposable & { url: string };

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

type RunningEditor = RunningSite & { stop(): Promise<number | null> };

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

const LEFT_OUT = /^(?:node_modules|data|\.git|\.react-router|test-results|docs|tools\/bench\/lighthouse)$/;

/** A copy of the project in a temporary folder, which shares its node_modules. */
export async function copyProject({ withBuild = false } = {}): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "edited-copy-"));
  const isCopied = (source: string) =>
    !LEFT_OUT.test(path.normalize(source)) && (withBuild || path.normalize(source) !== "build");
  await cp(".", folder, { recursive: true, filter: isCopied });
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** @returns the output. @throws Error with the output when the command fails */
export async function runIn(folder: string, ...command: string[]): Promise<string> {
  // The test runner sets NODE_ENV.
  const { stdout, stderr } = await promisify(execFile)("env", ["-u", "NODE_ENV", ...command], {
    cwd: folder,
  });
  return stdout + stderr;
}
