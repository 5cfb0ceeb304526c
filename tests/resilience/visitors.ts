import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { describeMessage } from "./describe-message.ts";

export type Visitors = {
  /** What was answered with 200, by marker. */
  accepted: Set<string>;
  /** Resolves when they have been answered so many more pages with 200, or something failed. */
  read(pages: number): Promise<void>;
  /** Everything else that happened, in words. */
  failures: string[];
  /** Resolves when all are gone. */
  leave(): Promise<void>;
};

const PAGES = ["/", "/contact-us", "/assets/entry-1a2b.js"];

/** Visitors who read pages and write messages, one after the other and none of them a second time, until they leave. */
export function sendVisitors(url: string, count: number): Visitors {
  const accepted = new Set<string>();
  const failures: string[] = [];
  let pages = 0;
  let isOver = false;
  let written = 0;
  const note = (what: string, status: number | Error) => {
    if (status !== 200) failures.push(`${what}: ${status}`);
    return status === 200;
  };
  const staying = Array.from({ length: count }, async () => {
    while (!isOver) {
      for (const path of PAGES) if (note(path, await ask(url + path))) pages += 1;
      written += 1;
      const marker = `marker-${written}-end`;
      if (note(marker, await ask(url + SEND_PATH, describeMessage(marker)))) accepted.add(marker);
      await sleep(10);
    }
  });
  return {
    accepted,
    failures,
    async read(more) {
      const before = pages;
      await waitUntil(() => pages >= before + more || failures.length > 0);
    },
    async leave() {
      isOver = true;
      await Promise.all(staying);
    },
  };
}

// A connection that is kept may end just when it is used again; browsers repeat the request then.
const AGENT = new Agent({ keepAlive: false });

function ask(address: string, body?: string): Promise<number | Error> {
  const method = body === undefined ? "GET" : "POST";
  const headers = { "Content-Type": "application/json", [SUBMISSION_KEY_HEADER]: crypto.randomUUID() };
  return new Promise((resolve) => {
    const sent = request(address, { method, headers, agent: AGENT }, (response) => {
      response.resume();
      response.once("error", resolve);
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", resolve);
    sent.end(body);
  });
}
