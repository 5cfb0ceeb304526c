import { randomUUID } from "node:crypto";
import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import {
  CALL_STATE_HEADER,
  LEAD_ID_HEADER,
  SEND_PATH,
  SUBMISSION_KEY_HEADER,
} from "#contract/mail-request.ts";
import type { SeededRandom } from "#server/testing/seeded-random.ts";
import { makeBody, nextAddress } from "./load.ts";
import { CLIENT_ADDRESS_HEADER } from "./relay-setup.ts";
import { createSendLoops } from "./send-loops.ts";

/** Someone who wants a call. Without an answer they send the same again; if their time was taken, the same with another one. */
export type Visitor = {
  marker: string;
  key: string;
  /** The time that was sent last. */
  start: string;
  /** As the last answer says. */
  state: "unanswered" | "held" | "taken";
  /** In all answers. */
  leadIds: Set<string | null>;
};

export type Visitors = {
  all: Visitor[];
  /** Responses other than 200, by status. */
  rejected: Map<number, number>;
  answered(): number;
  /** How many answers said that the time was taken. */
  late(): number;
  pending(): number;
  /** Sends to these servers at random until `stop`. */
  start(urls: readonly string[]): void;
  stop(): Promise<void>;
  /** Sends until everyone has an answer. */
  finish(urls: readonly string[]): Promise<void>;
};

const LONGEST_PAUSE_MS = 100;
const TIMEOUT_MS = 60_000;

/** Visitors who all want the same few times. `count` of them send at once. */
export function createVisitors(random: SeededRandom, count: number, starts: readonly string[]): Visitors {
  const all: Visitor[] = [];
  const rejected = new Map<number, number>();
  const queue: Visitor[] = [];
  let answers = 0;
  let lateAnswers = 0;
  let pending = 0;

  function arrive(): Visitor {
    const marker = `marker-${all.length}-end`;
    const start = random.pick(starts);
    const visitor: Visitor = { marker, key: randomUUID(), start, state: "unanswered", leadIds: new Set() };
    all.push(visitor);
    return visitor;
  }

  async function sendOne(url: string, visitor: Visitor): Promise<void> {
    pending += 1;
    const response = await ask(url, visitor).catch(() => undefined);
    pending -= 1;
    if (response?.status !== 200) {
      if (response) rejected.set(response.status, (rejected.get(response.status) ?? 0) + 1);
      queue.push(visitor);
      return;
    }
    answers += 1;
    visitor.leadIds.add(response.headers.get(LEAD_ID_HEADER));
    visitor.state = response.headers.get(CALL_STATE_HEADER) === "taken" ? "taken" : "held";
    if (visitor.state === "held") return;
    lateAnswers += 1;
    const taken = await listTaken(url).catch((): string[] => []);
    const free = starts.filter((start) => !taken.includes(start) && start !== visitor.start);
    // Some give up, and wait for a proposal of the team.
    if (free.length === 0 || random.chance(20)) return;
    Object.assign(visitor, { start: random.pick(free), state: "unanswered" });
    queue.push(visitor);
  }

  const loops = createSendLoops({ count, longestPauseMs: LONGEST_PAUSE_MS }, (urls: readonly string[]) =>
    sendOne(random.pick(urls), queue.shift() ?? arrive()),
  );

  return {
    all,
    rejected,
    answered: () => answers,
    late: () => lateAnswers,
    pending: () => pending,
    ...loops,
    async finish(urls) {
      for (let next = queue.shift(); next; next = queue.shift()) await sendOne(random.pick(urls), next);
    },
  };
}

async function ask(url: string, { marker, key, start }: Visitor): Promise<Response> {
  const response = await fetch(url + SEND_PATH, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "Content-Type": "application/json",
      [SUBMISSION_KEY_HEADER]: key,
      [CLIENT_ADDRESS_HEADER]: nextAddress(),
    },
    body: makeBody(marker, { meeting_start: start, meeting_time_zone: "Europe/Berlin" }),
  });
  // Only a whole response counts.
  await response.text();
  return response;
}

async function listTaken(url: string): Promise<string[]> {
  const headers = { [CLIENT_ADDRESS_HEADER]: nextAddress() };
  const response = await fetch(url + TAKEN_CALLS_PATH, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { taken = [] } = (await response.json()) as { taken?: string[] }; // Its endpoint is tested elsewhere.
  return taken;
}
