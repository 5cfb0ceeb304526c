import { makeArrivals } from "./load.ts";

/** What a lead costs, measured one at a time on an idle server. */
export type LeadCosts = {
  /** Times of whole answers, in milliseconds. */
  answersMs: readonly number[];
  /** The part of an answer that is the write to the store. */
  writeShare: number;
  /** By which part of the first lead each further one makes a write longer. */
  writeGrowth: number;
};

export type ModelOptions = LeadCosts & {
  instances: number;
  /** The processors of all instances together. */
  cores: number;
  perSecond: number;
};

const LEADS = 50_000;

/**
 * Simulates the two queues that a lead waits in. Each instance works on one lead after the other. Then it writes all that
 * wait at once, while the database takes a write of one instance at a time (`lockArrivals`).
 * @returns latencies in milliseconds
 */
export function simulateLeads(options: ModelOptions): number[] {
  const latencies: number[] = [];
  const writers = simulateWork(options).map((leads) => ({ leads, next: 0, freeAt: 0 }));
  let databaseFreeAt = 0;
  for (let writer = findNext(writers); writer; writer = findNext(writers)) {
    const startedAt = readyTime(writer);
    const first = writer.next;
    while (readyTime(writer) <= startedAt) writer.next += 1;
    const group = writer.leads.slice(first, writer.next);
    const parts = group.map((_, index) => pick(options.answersMs) * (index === 0 ? 1 : options.writeGrowth));
    const writeMs = parts.reduce((sum, ms) => sum + ms, 0) * options.writeShare;
    databaseFreeAt = Math.max(databaseFreeAt, startedAt) + writeMs;
    writer.freeAt = databaseFreeAt;
    for (const { arrivedAt } of group) latencies.push(databaseFreeAt - arrivedAt);
  }
  return latencies;
}

type WaitingLead = { arrivedAt: number; readyAt: number };
type Writer = { leads: WaitingLead[]; next: number; freeAt: number };

/** The leads of each instance, and when they are ready to be written. */
function simulateWork({ answersMs, writeShare, instances, cores, perSecond }: ModelOptions): WaitingLead[][] {
  const queues = Array.from({ length: instances }, (): WaitingLead[] => []);
  const coresFreeAt = Array.from({ length: cores }, () => 0);
  for (const [index, arrivedAt] of makeArrivals(perSecond, LEADS).entries()) {
    const queue = queues[index % instances];
    const coreFreeAt = Math.min(...coresFreeAt);
    const startedAt = Math.max(arrivedAt, queue?.at(-1)?.readyAt ?? 0, coreFreeAt);
    const readyAt = startedAt + pick(answersMs) * (1 - writeShare);
    coresFreeAt[coresFreeAt.indexOf(coreFreeAt)] = readyAt;
    queue?.push({ arrivedAt, readyAt });
  }
  return queues;
}

function findNext(writers: Writer[]): Writer | undefined {
  const [first] = writers.toSorted((one, other) => readyTime(one) - readyTime(other));
  return first && Number.isFinite(readyTime(first)) ? first : undefined;
}

/** When a writer begins with its next lead: infinity when none is left. */
function readyTime({ leads, next, freeAt }: Writer): number {
  return Math.max(freeAt, leads[next]?.readyAt ?? Number.POSITIVE_INFINITY);
}

function pick(times: readonly number[]): number {
  return times[Math.floor(Math.random() * times.length)] ?? 0;
}
