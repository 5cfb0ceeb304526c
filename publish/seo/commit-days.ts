import { contentPath } from "#model/content/parse-file.server.ts";
import { runGit } from "#model/content/run-git.server.ts";

/**
 * The UTC day, such as `2026-11-21`, of the last commit of each file below `content/`. Files with uncommitted changes are missing;
 * without git, or in a shallow clone, whose days would be wrong, all are.
 */
export async function readCommitDays(folder = contentPath()): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>();
  const [isShallow] = await listLines(folder, "rev-parse", "--is-shallow-repository");
  if (isShallow !== "false") return days;
  let day = "";
  for (const line of await listLines(folder, "log", ...NAMES, `--format=${MARK}%ct`)) {
    if (line.startsWith(MARK)) day = toDay(line.slice(MARK.length));
    // Where branches were merged, the log is not necessarily in the order of the days.
    else if (day > (days.get(line) ?? "")) days.set(line, day);
  }
  for (const file of await listLines(folder, "diff", ...NAMES, "HEAD")) days.delete(file);
  return days;
}

const MARK = "@";

/** Names the files below the folder, from there. */
const NAMES = ["--relative", "--no-renames", "--name-only"];

function toDay(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

async function listLines(folder: string, ...command: string[]): Promise<string[]> {
  return (await runGit("-C", folder, ...command)).split("\n").filter(Boolean);
}
