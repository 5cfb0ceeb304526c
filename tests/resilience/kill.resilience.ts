import { expect, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore, type StorePlace } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { createSenders } from "./load.ts";
import { describePlace, SERVER_SETTINGS, startInbox, waitForDelivery } from "./relay-setup.ts";

const ROUNDS = 50;
const SENDERS = 20;
/** A kill comes after at most this many accepted messages, while others are being sent. */
const MOST_ACCEPTED = 12;
/** Far longer than the lease of a mail that a killed server was sending. */
const DRAIN_MS = 600_000;

test("kills at random moments lose and duplicate nothing in SQLite", async () => {
  await expectNothingLostByKills({ dataDir: makeTempFolder() });
});

test("kills at random moments lose and duplicate nothing in PostgreSQL", async () => {
  await expectNothingLostByKills({ dataDir: makeTempFolder(), databaseUrl: await makePostgresDatabase() });
});

/**
 * Kills a server at random moments while visitors write and mails are sent, over and over. Every message answered with
 * 200 must be there once and be delivered, under one Message-ID.
 */
async function expectNothingLostByKills(place: StorePlace): Promise<void> {
  const root = makeFakeBuild();
  const inbox = await startInbox();
  const env = { ...SERVER_SETTINGS, ...describePlace(place), SMTP_URL: inbox.url };
  const senders = createSenders(SENDERS);

  for (let round = 0; round < ROUNDS; round += 1) {
    const server = runServer(root, env);
    senders.start(await server.url());
    const wanted = senders.accepted.size + 1 + Math.floor(Math.random() * MOST_ACCEPTED);
    await waitUntil(() => senders.accepted.size >= wanted && senders.underWay() > 0);
    server.child.kill("SIGKILL");
    await Promise.all([server.exitCode(), senders.stop()]);
  }
  const last = runServer(root, env);
  await senders.finish(await last.url());

  const records = await waitForDelivery(await openTestStore(place), DRAIN_MS);
  // No answer but 200 was ever given.
  expect([...senders.refused]).toEqual([]);
  expect(senders.accepted.size).toBeGreaterThanOrEqual(ROUNDS);
  // Sent again after a kill, a message is still one lead.
  const stored = records.map(({ lead }) => lead.message);
  expect(new Set(stored)).toEqual(senders.accepted);
  expect(stored).toHaveLength(senders.accepted.size);
  // Each arrived, and if twice, then under the same Message-ID.
  const messageIds = inbox.messageIds();
  expect(new Set(messageIds.keys())).toEqual(senders.accepted);
  expect([...messageIds].filter(([, ids]) => ids.size !== 1)).toEqual([]);
}
