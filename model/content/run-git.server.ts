import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What git prints, with plain file names; nothing where it fails, as without a repository. */
export function runGit(...command: string[]): Promise<string> {
  const options = ["--no-optional-locks", "-c", "core.quotePath=false"];
  return promisify(execFile)("git", [...options, ...command], { maxBuffer: Infinity }).then(
    ({ stdout }) => stdout,
    () => "",
  );
}
