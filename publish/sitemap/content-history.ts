import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What git tells of the content. Dates are days of UTC such as `2026-11-21`. */
export type ContentHistory = {
  /** When anything of the project was last committed; undefined without git. */
  lastCommit: string | undefined;
  /**
   * When each content file was last changed, by its path below `content/`. A file that is not committed as it is now is
   * left out; all are where the clone is shallow, for git would then name the day of the oldest commit it has.
   */
  changed: ReadonlyMap<string, string>;
};

/** Reads the history of `content/` in one pass. @param folder the root of the project */
export async function readContentHistory(folder = "."): Promise<ContentHistory> {
  const last = await runGit(folder, "log", "-1", "--format=%ct");
  if (!last) return { lastCommit: undefined, changed: new Map() };
  return { lastCommit: toDay(last), changed: await readChanges(folder) };
}

async function readChanges(folder: string): Promise<ReadonlyMap<string, string>> {
  if ((await runGit(folder, "rev-parse", "--is-shallow-repository"))?.trim() !== "false") return new Map();
  const [log, edited] = await Promise.all([
    runGit(
      folder,
      "log",
      "--relative",
      "--no-renames",
      "--name-only",
      `--format=${MARK}%ct`,
      "--",
      "content",
    ),
    runGit(folder, "diff", "--relative", "--no-renames", "--name-only", "HEAD", "--", "content"),
  ]);
  const changed = parseLog(log ?? "");
  for (const file of listLines(edited ?? "")) changed.delete(withoutFolder(file));
  return changed;
}

const MARK = "@";

/** Finds the newest commit of each file. Commits that were merged need not stand in the order of their dates. */
function parseLog(log: string): Map<string, string> {
  const changed = new Map<string, string>();
  let day = "";
  for (const line of listLines(log)) {
    const file = withoutFolder(line);
    if (line.startsWith(MARK)) day = toDay(line.slice(MARK.length));
    else if (day > (changed.get(file) ?? "")) changed.set(file, day);
  }
  return changed;
}

function listLines(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

function withoutFolder(file: string): string {
  return file.replace(/^content\//, "");
}

function toDay(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

/** What git answers; undefined where there is no git, no repository, or no commit. */
async function runGit(folder: string, ...command: string[]): Promise<string | undefined> {
  // A build must not wait for locks, nor leave any: it only reads.
  const options = ["--no-optional-locks", "-c", "core.quotePath=false"];
  try {
    const run = promisify(execFile)("git", [...options, ...command], { cwd: folder, maxBuffer: Infinity });
    return (await run).stdout;
  } catch {
    return undefined;
  }
}
