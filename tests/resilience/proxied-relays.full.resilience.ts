import { expect, onTestFinished, test } from "vitest";
import { MANIFEST, makeFakeBuild } from "#server/testing/fake-build.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { startCaddy, startNginx } from "../web-servers.ts";
import { SERVER_SETTINGS } from "./relay-setup.ts";
import { createVisitors } from "./visitors.ts";

const SETTINGS = {
  ...SERVER_SETTINGS,
  CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
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
    const visitors = createVisitors(10);
    visitors.start([proxy.url]);
    await readPages(proxy.url);
    await Promise.all([start(third).url(), readPages(proxy.url)]);
    if (isReloaded) await proxy.reload(relays.slice(1));
    leaving.child.kill("SIGTERM");
    const [code] = await Promise.all([leaving.exitCode(), readPages(proxy.url)]);
    expect(code).toBe(0);
    await readPages(proxy.url);
    await visitors.stop();

    expect([...visitors.rejected]).toEqual([]);
    expect(visitors.all.filter(({ hasLostAnswer }) => hasLostAnswer)).toEqual([]);
    const records = await (await openTestStore(place)).list();
    const stored = records.map(({ lead }) => lead.message);
    expect(stored.toSorted()).toEqual([...visitors.accepted()].toSorted());
  },
);

const PAGES = ["/", "/contact-us", "/assets/entry-1a2b.js"];

/** On a new connection each: a kept one may close just when it is reused, and browsers retry then. */
async function readPages(url: string): Promise<void> {
  for (let times = 0; times < 50; times += 1)
    for (const path of PAGES) {
      const page = await fetch(url + path, { headers: { Connection: "close" } });
      await page.arrayBuffer();
      expect([path, page.status]).toEqual([path, 200]);
    }
}
