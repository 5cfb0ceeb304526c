import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { done, type LaunchLine, must } from "../launch-line.ts";

const CHECK = path.join(import.meta.dirname, "../../../publish/check-content.ts");

/** Asks what a build asks first: which content files cannot be used, in any language. */
export async function checkContentFaults(): Promise<LaunchLine[]> {
  const faults = await readFaults();
  return faults.length > 0 ? faults.map(describeFault) : [done("Every content file can be used.")];
}

/** A content file that cannot be used, by the sentences of its error. */
export function describeFault(message: string): LaunchLine {
  const [first = "", ...problems] = message.split("\n");
  const [, file = "content/"] = /^(\S+) cannot be used/.exec(first) ?? [];
  const how = problems.map((problem) => problem.replace(/^\s*- /, "").trim()).join("; ");
  return must(first.replace(/:$/, ""), file, how || "Mend it, then run `npm run build`.");
}

// In a process of its own: it reads the content of every language while the other checks do their work.
async function readFaults(): Promise<string[]> {
  try {
    await promisify(execFile)(process.execPath, [CHECK]);
    return [];
  } catch (error) {
    const { stderr } = Object(error);
    // A fault is a line with its problems below it. Posts that wait for their day are named beside them.
    return String(stderr)
      .split(/\n(?=\S)/)
      .map((fault) => fault.trim())
      .filter((fault) => fault !== "" && !/ is left out until /.test(fault));
  }
}
