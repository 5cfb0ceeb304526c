import { expect, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { createSenders } from "./load.ts";
import { placeSettings, SERVER_SETTINGS, startInbox, waitForDelivery } from "./relay-setup.ts";

const DRAIN_MS = 600_000;

test("three servers over one PostgreSQL deliver each mail once, while one leaves and another joins", async () => {
  const place = { dataDir: makeTempFolder(), databaseUrl: await makePostgresDatabase() };
  const inbox = await startInbox();
  const env = { ...SERVER_SETTINGS, ...placeSettings(place), SMTP_URL: inbox.url };
  const root = makeFakeBuild();
  const start = () => runServer(root, env);
  // Started together, because each one wants to create the tables.
  const servers = [start(), start(), start()];
  const urls = await Promise.all(servers.map(({ url }) => url()));
  const senders = urls.map(() => createSenders(20));
  for (const [index, url] of urls.entries()) senders[index]?.start(url);

  await waitUntil(() => inbox.leadMails().length > 50, DRAIN_MS);
  await senders[0]?.stop();
  servers[0]?.child.kill("SIGTERM");
  expect(await servers[0]?.exitCode()).toBe(0);
  const joined = start();
  senders[0]?.start(await joined.url());
  const before = inbox.leadMails().length;
  await waitUntil(() => inbox.leadMails().length > before + 50, DRAIN_MS);
  await Promise.all(senders.map((sender) => sender.stop()));

  const records = await waitForDelivery(await openTestStore(place), DRAIN_MS);
  expect(senders.flatMap(({ rejected }) => [...rejected])).toEqual([]);
  expect(records).toHaveLength(senders.reduce((sum, { accepted }) => sum + accepted.size, 0));
  // Without a crash there are no duplicates, not even with the same Message-ID.
  const ids = inbox.leadMails().map(({ messageId }) => messageId);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  expect(ids).toHaveLength(records.length);
});
