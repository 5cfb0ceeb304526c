import { randomUUID } from "node:crypto";
import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { CLIENT_ADDRESS_HEADER } from "./relay-setup.ts";
import { createSendLoops } from "./send-loops.ts";

/** A message with its idempotency key. */
export type Submission = { marker: string; key: string };

export type Senders = {
  /** Markers of accepted messages. */
  accepted: Set<string>;
  /** Other responses by status. */
  rejected: Map<number, number>;
  /** Pending requests. */
  pending(): number;
  /** Sends until `stop`, unanswered messages first, as browsers do on the next visit. */
  start(url: string): void;
  stop(): Promise<void>;
  /** Sends the unanswered messages again until each has a response. */
  finish(url: string): Promise<void>;
};

const LONGEST_PAUSE_MS = 800;
const TIMEOUT_MS = 120_000;

/** Visitors who send one message after the other and queue what was not accepted. */
export function createSenders(count: number): Senders {
  const accepted = new Set<string>();
  const rejected = new Map<number, number>();
  const queue: Submission[] = [];
  let written = 0;
  let pending = 0;

  async function sendOne(url: string, submission: Submission): Promise<void> {
    pending += 1;
    const status = await post(url, submission).catch(() => undefined);
    pending -= 1;
    if (status === 200) accepted.add(submission.marker);
    else queue.push(submission);
    if (status !== undefined && status !== 200) rejected.set(status, (rejected.get(status) ?? 0) + 1);
  }

  const loops = createSendLoops({ count, longestPauseMs: LONGEST_PAUSE_MS }, (url: string) => {
    written += 1;
    return sendOne(url, queue.shift() ?? { marker: `marker-${written}-end`, key: randomUUID() });
  });

  return {
    accepted,
    rejected,
    pending: () => pending,
    ...loops,
    async finish(url) {
      for (let next = queue.shift(); next; next = queue.shift()) await sendOne(url, next);
    },
  };
}

/** @returns the status. @throws when there is no response */
export async function post(url: string, { marker, key }: Submission): Promise<number> {
  const response = await fetch(url + SEND_PATH, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "Content-Type": "application/json",
      [SUBMISSION_KEY_HEADER]: key,
      [CLIENT_ADDRESS_HEADER]: nextAddress(),
    },
    body: makeBody(marker),
  });
  await response.text();
  return response.status;
}

let visitors = 0;

/** Another visitor's address each time. */
export function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** The body of a send request with a marker in its message, and further fields. */
export function makeBody(marker: string, fields: Record<string, string> = {}): string {
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
      ...fields,
    },
  });
}
