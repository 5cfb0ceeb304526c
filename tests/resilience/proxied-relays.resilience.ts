import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { FACTS, makeFakeBuild } from "#server/testing/fake-build.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { startCaddy } from "../web-servers/start-caddy.ts";
import { startNginx } from "../web-servers/start-nginx.ts";
import type { WebServer } from "../web-servers/web-server.ts";
import { describeMessage } from "./load.ts";
import { SERVER_SETTINGS } from "./relay-setup.ts";

/** How many pages are read between two changes. */
const PAGES_BETWEEN = 150;
const SETTINGS = {
  ...SERVER_SETTINGS,
  CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
  RATE_LIMIT_PER_ADDRESS: "1000000",
  // Ten times as long as the web servers usually need to see at /readyz that a relay is about to go.
  STOP_DELAY_SECONDS: "15",
  // Nobody listens there: what counts here is what is taken in.
  SMTP_URL: "smtp://127.0.0.1:9",
};

test.each([
  ["nginx", runNginx],
  ["Caddy", runCaddy],
])("behind %s a relay joins and another leaves under load, and nobody notices", async (_name, runProxy) => {
  const place = { dataDir: makeTempFolder(), databaseUrl: await makePostgresDatabase() };
  const root = makeFakeBuild({ ...FACTS, redirects: {} });
  const ports = [await findClosedPort(), await findClosedPort(), await findClosedPort()];
  const [firstRelay = "", ...otherRelays] = ports.map((port) => `127.0.0.1:${port}`);
  const [first, second, third] = ports.map((port) => () => {
    return runServer(root, { ...SETTINGS, DATABASE_URL: place.databaseUrl, PORT: String(port) });
  });
  const leaving = first?.();
  await Promise.all([leaving?.url(), second?.().url()]);
  // The third is on the list from the start, and not there.
  const proxy = await runProxy([firstRelay, ...otherRelays]);
  const visitors = sendVisitors(proxy.url, 10);
  await visitors.read(PAGES_BETWEEN);

  await third?.().url();
  await visitors.read(PAGES_BETWEEN);

  await proxy.keepRelays(otherRelays);
  leaving?.child.kill("SIGTERM");
  expect(await leaving?.exitCode()).toBe(0);
  await visitors.read(PAGES_BETWEEN);
  await visitors.leave();

  expect(visitors.failures).toEqual([]);
  const records = await (await openTestStore(place)).list();
  const stored = records.map(({ lead }) => lead.message);
  expect(stored.toSorted()).toEqual([...visitors.accepted].toSorted());
});

type Visitors = {
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
function sendVisitors(url: string, count: number): Visitors {
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

/** A web server in front of relays. */
type Proxy = {
  url: string;
  /** Has only these relays from now on, whatever becomes of the others. */
  keepRelays(relays: string[]): Promise<void>;
};

/** Runs nginx until the test ends. Its list is changed while it answers. */
async function runNginx(relays: string[]): Promise<Proxy> {
  const { url, reload } = endWithTest(await startNginx(relays));
  return { url, keepRelays: reload };
}

/** Runs Caddy until the test ends. It asks each relay whether it takes messages. */
async function runCaddy(relays: string[]): Promise<Proxy> {
  const { url } = endWithTest(await startCaddy(relays));
  return { url, keepRelays: async () => {} };
}

function endWithTest(server: WebServer): WebServer {
  onTestFinished(server.stop);
  return server;
}
