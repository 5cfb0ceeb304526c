import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

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
