import { expect, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { placeSettings, SERVER_SETTINGS, startInbox, waitForDelivery } from "./relay-setup.ts";
import { createVisitors } from "./visitors.ts";

const DRAIN_MS = 600_000;

test("three servers over one PostgreSQL deliver each mail once, while one leaves and another joins", async () => {
  const place = { dataDir: makeTempFolder(), databaseUrl: await makePostgresDatabase() };
  const inbox = await startInbox();
  const env = { ...SERVER_SETTINGS, ...placeSettings(place), SMTP_URL: inbox.url };
  const root = makeFakeBuild();
  const start = () => runServer(root, env);
  // Started together, because each one wants to create the tables.
  const servers = [start(), start(), start()];
  const [first = "", ...others] = await Promise.all(servers.map(({ url }) => url()));
  const [staying, moving] = [createVisitors(4), createVisitors(2)];
  staying.start(others);
  moving.start([first]);
  await waitUntil(() => inbox.leadMails().length > 50, DRAIN_MS);
  await moving.stop();
  servers[0]?.child.kill("SIGTERM");
  expect(await servers[0]?.exitCode()).toBe(0);
  moving.start([await start().url()]);
  const before = inbox.leadMails().length;
  await waitUntil(() => inbox.leadMails().length > before + 50, DRAIN_MS);
  await Promise.all([staying.stop(), moving.stop()]);

  const records = await waitForDelivery(await openTestStore(place), DRAIN_MS);
  expect([...staying.rejected, ...moving.rejected]).toEqual([]);
  expect(records).toHaveLength(staying.accepted().size + moving.accepted().size);
  // Without a crash there are no duplicates, not even with the same Message-ID.
  const ids = inbox.leadMails().map(({ messageId }) => messageId);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  expect(ids).toHaveLength(records.length);
});
