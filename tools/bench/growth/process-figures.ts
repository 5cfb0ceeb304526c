import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

// How the kernel counts time and memory towards programs.
const TICKS_A_SECOND = readSystemSetting("CLK_TCK");
const PAGE_BYTES = readSystemSetting("PAGESIZE");

/** CPU time of all processes that this one has started and seen end, with those that they have started, in seconds. */
export function readCpuSeconds(): number {
  const { childrenTicks } = readStat("self") ?? { childrenTicks: 0 };
  return childrenTicks / TICKS_A_SECOND;
}

/** The resident memory of all processes of a group now, in bytes. */
export function readMemory(group: number | undefined): number {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.reduce((sum, id) => {
    const stat = readStat(id);
    return stat?.group === group ? sum + (stat?.pages ?? 0) * PAGE_BYTES : sum;
  }, 0);
}

/** Fields of `/proc/…/stat`, see proc_pid_stat(5); undefined once the process has ended. */
function readStat(id: string): { group: number; childrenTicks: number; pages: number } | undefined {
  try {
    // The second field is a name between parentheses, in which anything may stand.
    const [, rest = ""] = /.*\) (.*)/s.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ").map(Number);
    const [group = 0, childrenUser = 0, childrenSystem = 0, pages = 0] = [2, 13, 14, 21].map(
      (place) => fields[place] ?? 0,
    );
    return { group, childrenTicks: childrenUser + childrenSystem, pages };
  } catch {
    return undefined;
  }
}

function readSystemSetting(name: string): number {
  return Number(execFileSync("getconf", [name], { encoding: "utf8" }));
}
