import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { MANIFEST, makeFakeBuild } from "#server/testing/fake-build.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { startCaddy, startNginx } from "../web-servers.ts";
import { makeBody, SERVER_SETTINGS } from "./relay-setup.ts";

const PAGES_BETWEEN = 150;
const SETTINGS = {
  ...SERVER_SETTINGS,
  CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
  RATE_LIMIT_PER_ADDRESS: "1000000",
  // Ten times as long as proxies need to notice at /readyz.
  STOP_DELAY_SECONDS: "15",
  // Nothing listens there; only acceptance matters here.
  SMTP_URL: "smtp://127.0.0.1:9",
};

// Caddy checks the readiness of each relay, nginx reads a changed list of them.
test.each([
  ["nginx", startNginx, true],
  ["Caddy", startCaddy, false],
])(
  "behind %s a relay joins and another leaves under load without a failed request",
  async (_name, startProxy, isReloaded) => {
    const place = { dataDir: makeTempFolder(), databaseUrl: await makePostgresDatabase() };
    const root = makeFakeBuild({ ...MANIFEST, redirects: {} });
    const start = (PORT: string) => runServer(root, { ...SETTINGS, DATABASE_URL: place.databaseUrl, PORT });
    const ports = [await findClosedPort(), await findClosedPort(), await findClosedPort()].map(String);
    const [first = "", second = "", third = ""] = ports;
    const relays = ports.map((port) => `127.0.0.1:${port}`);
    const leaving = start(first);
    await Promise.all([leaving.url(), start(second).url()]);
    // The third is listed from the start, but not running yet.
    const proxy = await startProxy(relays);
    onTestFinished(proxy.stop);
    const visitors = sendVisitors(proxy.url, 10);
    await visitors.read(PAGES_BETWEEN);
    await start(third).url();
    await visitors.read(PAGES_BETWEEN);
    if (isReloaded) await proxy.reload(relays.slice(1));
    leaving.child.kill("SIGTERM");
    expect(await leaving.exitCode()).toBe(0);
    await visitors.read(PAGES_BETWEEN);
    await visitors.leave();

    expect(visitors.failures).toEqual([]);
    const records = await (await openTestStore(place)).list();
    const stored = records.map(({ lead }) => lead.message);
    expect(stored.toSorted()).toEqual([...visitors.accepted].toSorted());
  },
);

type Visitors = {
  /** Markers of accepted messages. */
  accepted: Set<string>;
  /** Resolves after this many more page views, or a failure. */
  read(pages: number): Promise<void>;
  failures: string[];
  leave(): Promise<void>;
};

const PAGES = ["/", "/contact-us", "/assets/entry-1a2b.js"];

/** Visitors who read pages and send messages in turn, without retries. */
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
  const visits = Array.from({ length: count }, async () => {
    while (!isOver) {
      for (const path of PAGES) if (note(path, await ask(url + path))) pages += 1;
      written += 1;
      const marker = `marker-${written}-end`;
      if (note(marker, await ask(url + SEND_PATH, makeBody(marker)))) accepted.add(marker);
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
      await Promise.all(visits);
    },
  };
}

function ask(url: string, body?: string): Promise<number | Error> {
  const headers = {
    "Content-Type": "application/json",
    [SUBMISSION_KEY_HEADER]: crypto.randomUUID(),
    // A kept connection may close just when it is reused; browsers retry then.
    Connection: "close",
  };
  const sent = fetch(url, body === undefined ? { headers } : { method: "POST", headers, body });
  return sent.then(
    (response) => response.arrayBuffer().then(() => response.status),
    (error: Error) => error,
  );
}
