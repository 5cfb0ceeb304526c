import { readFileSync } from "node:fs";

/** What the kernel counts a second in. */
const TICKS = 100;

/** The processor time that processes have taken so far, and the memory that they hold, of all of them together. */
export function readProcessFigures(ids: number[]): { cpuSeconds: number; residentMib: number } {
  return {
    cpuSeconds: sum(ids.map(readCpuSeconds)),
    residentMib: sum(ids.map(readResidentMib)),
  };
}

function readCpuSeconds(id: number): number {
  // The name of the program, in brackets, may hold spaces.
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
