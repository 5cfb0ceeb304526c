import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import calls from "#content/locales/calls/en-US.json" with { type: "json" };
import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { CALL_STATE_HEADER, LEAD_ID_HEADER } from "#contract/mail-request.ts";
import { CLIENT_ADDRESS_HEADER, nextAddress, send } from "./relay-setup.ts";

/**
 * Someone who writes, and may want a call. Without an answer they send the same again; if their time was taken, the same with
 * another one. Some who have a call move it, cancel it, or do both at once in two tabs; also again until there is an answer.
 */
export type Visitor = {
  marker: string;
  key: string;
  /** The time that was sent last; empty for those who want no call. */
  start: string;
  /** As the last answer says. */
  state: "unanswered" | "sent" | "held" | "taken" | "moved" | "canceled";
  /** Where they want to move it to, which they decide once. */
  wanted?: string;
  /** An answer said that their time was taken. */
  wasLate?: boolean;
  /** An answer was lost, which may have said so. */
  hasLostAnswer?: boolean;
  /** In all answers. */
  leadIds: Set<string | null>;
};

const LONGEST_PAUSE_MS = 100;
const TIMEOUT_MS = 60_000;

type Options = {
  /** What they may want; without any they only write. */
  starts?: readonly string[];
  /** The link with which a lead's call is changed. */
  writeLink?: (leadId: string) => string;
};

/** Visitors of whom many want the same few times. `count` of them send at once. */
export function createVisitors(count: number, { starts = [], writeLink = String }: Options = {}) {
  const all: Visitor[] = [];
  /** Responses other than 200, by status. */
  const rejected = new Map<number, number>();
  const queue: Visitor[] = [];
  let answers = 0;
  let lateAnswers = 0;
  let pending = 0;

  function arrive(): Visitor {
    const marker = `marker-${all.length}-end`;
    const start = starts.length === 0 || chance(40) ? "" : pick(starts);
    const visitor: Visitor = { marker, key: randomUUID(), start, state: "unanswered", leadIds: new Set() };
    all.push(visitor);
    return visitor;
  }

  /** Someone new, or someone who wants to change their call. */
  function chooseNext(): Visitor {
    const free = all.filter(({ state, wanted }) => state === "held" && wanted === undefined);
    if (free.length === 0 || chance(70)) return arrive();
    const visitor = pick(free);
    const others = starts.filter((start) => start !== visitor.start);
    return Object.assign(visitor, { wanted: chance(30) ? "" : pick(others) });
  }

  async function change(url: string, visitor: Visitor): Promise<void> {
    const link = url + writeLink(String([...visitor.leadIds][0]));
    const { wanted = "" } = visitor;
    pending += 1;
    // Without a new time they cancel; some can't decide.
    const forms = [
      ...(wanted === "" ? [] : [{ change: "move", start: wanted }]),
      ...(wanted === "" || chance(30) ? [{ change: "cancel" }] : []),
    ];
    const outcomes = await Promise.all(forms.map((form) => postChange(link, form).catch(() => undefined)));
    pending -= 1;
    const known = new Set(outcomes.filter((outcome) => outcome !== undefined));
    // Of two tabs one may have found its time taken before the other canceled.
    if (known.size > 1) known.delete("taken");
    const [outcome] = known;
    if (known.size > 1) throw new Error(`${visitor.marker} was told ${[...known].join(" and ")}.`);
    if (outcomes.includes(undefined) || outcome === undefined) return void queue.push(visitor);
    answers += 1;
    if (outcome === "moved") Object.assign(visitor, { state: outcome, start: wanted });
    else if (outcome === "canceled") visitor.state = outcome;
    delete visitor.wanted;
  }

  async function sendOne(url: string, visitor: Visitor): Promise<void> {
    if (visitor.wanted !== undefined) return change(url, visitor);
    pending += 1;
    const { marker, key, start } = visitor;
    const fields = start ? { meeting_start: start, meeting_time_zone: "Europe/Berlin" } : {};
    const response = await send(url, { marker, key, fields }).catch(() => undefined);
    pending -= 1;
    if (response?.status !== 200) {
      if (response) rejected.set(response.status, (rejected.get(response.status) ?? 0) + 1);
      visitor.hasLostAnswer = true;
      queue.push(visitor);
      return;
    }
    answers += 1;
    visitor.leadIds.add(response.headers.get(LEAD_ID_HEADER));
    const isTaken = response.headers.get(CALL_STATE_HEADER) === "taken";
    if (visitor.start === "") visitor.state = "sent";
    else visitor.state = isTaken ? "taken" : "held";
    if (visitor.state !== "taken") return;
    visitor.wasLate = true;
    lateAnswers += 1;
    const taken = await listTaken(url).catch((): string[] => []);
    const free = starts.filter((start) => !taken.includes(start) && start !== visitor.start);
    // Some give up, and wait for a proposal of the team.
    if (free.length === 0 || chance(20)) return;
    Object.assign(visitor, { start: pick(free), state: "unanswered" });
    queue.push(visitor);
  }

  const loops = createLoops(count, (urls) => sendOne(pick(urls), queue.shift() ?? chooseNext()));

  return {
    all,
    rejected,
    answered: () => answers,
    /** How many answers said that the time was taken. */
    late: () => lateAnswers,
    pending: () => pending,
    /** Markers of messages that were accepted. */
    accepted: () => new Set(all.filter(({ state }) => state !== "unanswered").map(({ marker }) => marker)),
    ...loops,
    /** Sends until everyone has an answer. */
    async finish(urls: readonly string[]) {
      for (let next = queue.shift(); next; next = queue.shift()) await sendOne(pick(urls), next);
    },
  };
}

/** `count` senders with random pauses. */
function createLoops(count: number, sendOne: (urls: readonly string[]) => Promise<void>) {
  let running: Promise<void>[] = [];
  let stopping = new AbortController();
  const sendUntilStopped = async (urls: readonly string[]) => {
    const { signal } = stopping;
    while (!signal.aborted) {
      await sendOne(urls);
      await sleep(Math.random() * LONGEST_PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  };
  return {
    /** Sends to these servers until `stop`. */
    start(urls: readonly string[]) {
      stopping = new AbortController();
      running = Array.from({ length: count }, () => sendUntilStopped(urls));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

function chance(percent: number): boolean {
  return Math.random() * 100 < percent;
}

/** @throws RangeError when the list is empty */
function pick<Entry>(list: readonly Entry[]): Entry {
  return list[randomInt(list.length)] as Entry; // Within the list.
}

/** What the page says that became of the call. */
async function postChange(
  link: string,
  form: Record<string, string>,
): Promise<"moved" | "canceled" | "taken"> {
  const response = await fetch(link, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { [CLIENT_ADDRESS_HEADER]: nextAddress() },
    body: new URLSearchParams(form),
  });
  const page = await response.text();
  const says = (...messages: string[]) =>
    messages.some((message) => page.includes(message.split("{")[0] ?? ""));
  if (says(calls.moved, calls.outdated)) return "moved";
  if (says(calls.canceled, calls.alreadyCanceled)) return "canceled";
  if (says(calls.taken)) return "taken";
  throw new Error(`The page of a call answered ${response.status}.`);
}

async function listTaken(url: string): Promise<string[]> {
  const headers = { [CLIENT_ADDRESS_HEADER]: nextAddress() };
  const response = await fetch(url + TAKEN_CALLS_PATH, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { taken = [] } = (await response.json()) as { taken?: string[] }; // Its endpoint is tested elsewhere.
  return taken;
}
