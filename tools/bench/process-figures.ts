import { readFileSync } from "node:fs";

const TICKS = 100;

/** Of all these processes together, from `/proc`. */
export function readProcessFigures(ids: number[]): { cpuSeconds: number; residentMib: number } {
  return {
    cpuSeconds: sum(ids.map(readCpuSeconds)),
    residentMib: sum(ids.map(readResidentMib)),
  };
}

function readCpuSeconds(id: number): number {
  // The program name in parentheses may contain spaces.
  const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function readResidentMib(id: number): number {
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
  return Number(kib) / 1024;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
