import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const LEFT_OUT = ["node_modules", "build", "data", ".git", ".react-router", "test-results"];

const copy = await mkdtemp(path.join(tmpdir(), "repeatable-build-"));
afterAll(() => rm(copy, { recursive: true }));

test("the same sources give the same bytes, in whatever folder they are built", async () => {
  await cp(".", copy, { recursive: true, filter: (source) => !LEFT_OUT.includes(path.normalize(source)) });
  await symlink(path.resolve("node_modules"), path.join(copy, "node_modules"));
  await shareHistory();
  // The test runner's own mode must not become the build's.
  await promisify(execFile)("env", ["-u", "NODE_ENV", "npm", "run", "build"], { cwd: copy });

  const expected = await listFiles("build");
  expect(expected.length).toBeGreaterThan(0);
  expect(await listFiles(path.join(copy, "build"))).toEqual(expected);
  const different: string[] = [];
  for (const file of expected) {
    const first = await readFile(path.join("build", file));
    if (!first.equals(await readFile(path.join(copy, "build", file)))) different.push(file);
  }
  expect(different).toEqual([]);
});

/** Lets the copy see the same git history, from which the build takes when content changed. */
async function shareHistory(): Promise<void> {
  const found = await promisify(execFile)("git", ["rev-parse", "--absolute-git-dir"]).catch(() => undefined);
  if (found) await writeFile(path.join(copy, ".git"), `gitdir: ${found.stdout}`);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}
