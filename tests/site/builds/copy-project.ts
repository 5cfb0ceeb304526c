import { execFile } from "node:child_process";
import { cp, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const LEFT_OUT = ["node_modules", "build", "data", ".git", ".react-router", "test-results"];

/** Copies the project to a folder of its own, with the packages of this one. */
export async function copyProject(name: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), `${name}-`));
  await cp(".", copy, { recursive: true, filter: (source) => !LEFT_OUT.includes(path.normalize(source)) });
  await symlink(path.resolve("node_modules"), path.join(copy, "node_modules"));
  return copy;
}

/** Runs a command there, and gives what it wrote. @throws Error with what it wrote, when it fails */
export async function runThere(copy: string, ...command: string[]): Promise<string> {
  // The test runner's own mode must not become the build's.
  const { stdout, stderr } = await promisify(execFile)("env", ["-u", "NODE_ENV", ...command], { cwd: copy });
  return stdout + stderr;
}
