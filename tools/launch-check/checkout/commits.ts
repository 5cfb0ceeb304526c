import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { advise, done, type LaunchLine } from "../launch-line.ts";
import { countOf } from "../name-some.ts";

/** Whether what is launched can be found again in git. Nothing is said where there is no git. */
export async function checkCommits(): Promise<LaunchLine[]> {
  const status = await readStatus();
  if (status === undefined) return [];
  const files = status.split("\n").filter(Boolean).length;
  if (files === 0) return [done("Everything is committed.")];
  const what = `${countOf(files, "changed file is", "changed files are")} not committed`;
  return [advise(what, "git status", "Commit them, so that you can go back to what you launched.")];
}

async function readStatus(): Promise<string | undefined> {
  try {
    const run = promisify(execFile)("git", ["--no-optional-locks", "status", "--porcelain", "."]);
    return (await run).stdout;
  } catch {
    return undefined;
  }
}
