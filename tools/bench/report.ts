import { readFileSync } from "node:fs";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** @throws Error when there are no entries */
export function findMedian<Entry>(entries: readonly Entry[], measure: (entry: Entry) => number): Entry {
  const sorted = entries.toSorted((a, b) => measure(a) - measure(b));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error("Nothing was measured.");
  return median;
}

/** The paths of all pages in the sitemap. */
export function listSitemapPaths(): string[] {
  const sitemap = fromHtml(readFileSync("build/client/sitemap.xml"));
  return selectAll("loc", sitemap).map((address) => new URL(toText(address)).pathname);
}

/** Linux counts in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Of a process, or of all terminated descendants of this one. */
export function readCpuSeconds(id: number | undefined): number {
  // The second field is a name in parentheses that may contain anything: proc_pid_stat(5).
  const fields = readFileSync(`/proc/${id ?? "self"}/stat`, "utf8")
    .split(") ")
    .at(-1)
    ?.split(" ")
    .map(Number);
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields?.slice(11) ?? [];
  return (id === undefined ? childrenUser + childrenSystem : user + system) / TICKS_A_SECOND;
}
