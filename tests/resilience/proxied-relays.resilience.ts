import { expect, test } from "vitest";
import { FACTS, makeFakeBuild } from "#server/testing/fake-build.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { runCaddy, runNginx } from "./proxies.ts";
import { SERVER_SETTINGS } from "./server-settings.ts";
import { sendVisitors } from "./visitors.ts";

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
  const proxy = await runProxy(root, [firstRelay, ...otherRelays]);
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
