import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { CLIENT_ADDRESS_HEADER } from "./relay-setup.ts";

/** One message of one visitor, with the key under which it is sent as often as it takes. */
export type Submission = { marker: string; key: string };

export type Senders = {
  /** What was answered with 200, by marker. */
  accepted: Set<string>;
  /** Every other answer that came, by status. */
  refused: Map<number, number>;
  /** How many messages wait for an answer now. */
  underWay(): number;
  /** Lets them send to this address until `stop`. What got no answer before is sent first, as a browser does on the next visit. */
  start(url: string): void;
  /** Resolves when nobody sends any more. */
  stop(): Promise<void>;
  /** Sends what never got an answer, until it has one. */
  finish(url: string): Promise<void>;
};

const LONGEST_PAUSE_MS = 800;
const TIMEOUT_MS = 120_000;

/** Visitors who write one message after the other, and keep what was not accepted. */
export function createSenders(count: number): Senders {
  const accepted = new Set<string>();
  const refused = new Map<number, number>();
  const kept: Submission[] = [];
  let running: Promise<void>[] = [];
  let isStopping = false;
  let written = 0;
  let underWay = 0;

  async function sendOne(url: string, submission: Submission): Promise<void> {
    underWay += 1;
    const status = await post(url, submission).catch(() => undefined);
    underWay -= 1;
    if (status === 200) accepted.add(submission.marker);
    else kept.push(submission);
    if (status !== undefined && status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
  }

  async function sendOn(url: string): Promise<void> {
    while (!isStopping) {
      written += 1;
      await sendOne(url, kept.shift() ?? { marker: `marker-${written}-end`, key: randomUUID() });
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }

  return {
    accepted,
    refused,
    underWay: () => underWay,
    start(url) {
      isStopping = false;
      running = Array.from({ length: count }, () => sendOn(url));
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
    async finish(url) {
      for (let next = kept.shift(); next; next = kept.shift()) await sendOne(url, next);
    },
  };
}

let visitors = 0;

/** Sends one message and resolves with the status; rejects when there is no answer. */
export async function post(url: string, { marker, key }: Submission): Promise<number> {
  visitors += 1;
  const response = await fetch(url + SEND_PATH, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "Content-Type": "application/json",
      [SUBMISSION_KEY_HEADER]: key,
      [CLIENT_ADDRESS_HEADER]: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
    body: describeMessage(marker),
  });
  await response.text();
  return response.status;
}

/** What the contact form sends, with a marker by which it is found again. */
export function describeMessage(marker: string): string {
  return JSON.stringify({
    lib_version: "4.4.1",
    user_id: "user",
    service_id: "service",
    template_id: "template",
    template_params: {
      first_name: "Asha Rao",
      email: `${marker}@client.example`,
      phone_number: "+91 422 000 0000",
      message: marker,
    },
  });
}
