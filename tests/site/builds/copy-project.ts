import { execFile } from "node:child_process";
import { cp, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const EXCLUDED = ["node_modules", "build", "data", ".git", ".react-router", "test-results"];

/** Copies the project to a temporary folder that shares its node_modules. */
export async function copyProject(name: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), `${name}-`));
  await cp(".", copy, { recursive: true, filter: (source) => !EXCLUDED.includes(path.normalize(source)) });
  await symlink(path.resolve("node_modules"), path.join(copy, "node_modules"));
  return copy;
}

/** @returns the output. @throws Error with the output when the command fails */
export async function runIn(copy: string, ...command: string[]): Promise<string> {
  // The test runner sets NODE_ENV.
  const { stdout, stderr } = await promisify(execFile)("env", ["-u", "NODE_ENV", ...command], { cwd: copy });
  return stdout + stderr;
}
