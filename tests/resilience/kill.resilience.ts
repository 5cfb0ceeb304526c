import { expect, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore, STORE_KINDS } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { createSenders } from "./load.ts";
import { placeSettings, SERVER_SETTINGS, startInbox, waitForDelivery } from "./relay-setup.ts";

const ROUNDS = IS_FULL ? 30 : 6;
const SENDERS = 20;
/** Each round kills after at most this many accepted messages, while others are pending. */
const MOST_ACCEPTED = 12;
/** Far longer than the lease of a pending mail. */
const DRAIN_MS = 600_000;

// At once, because both mostly wait for starts and deliveries.
test("kills at random moments lose and duplicate nothing in any store", async () => {
  const results = await Promise.allSettled(STORE_KINDS.map(killAtRandom));
  expect(results).toEqual(STORE_KINDS.map(() => ({ status: "fulfilled", value: undefined })));
});

async function killAtRandom({ kind, makePlace }: (typeof STORE_KINDS)[number]): Promise<void> {
  const place = await makePlace();
  const root = makeFakeBuild();
  const inbox = await startInbox();
  const env = { ...SERVER_SETTINGS, ...placeSettings(place), SMTP_URL: inbox.url };
  const senders = createSenders(SENDERS);
  // Stores its compiled code when it ends, which killed servers never do.
  const first = runServer(root, env);
  await first.url();
  first.child.kill("SIGTERM");
  await first.exitCode();

  for (let round = 0; round < ROUNDS; round += 1) {
    const server = runServer(root, env);
    senders.start(await server.url());
    const wanted = senders.accepted.size + 1 + Math.floor(Math.random() * MOST_ACCEPTED);
    await waitUntil(() => senders.accepted.size >= wanted && senders.pending() > 0);
    server.child.kill("SIGKILL");
    await Promise.all([server.exitCode(), senders.stop()]);
  }
  const last = runServer(root, env);
  await senders.finish(await last.url());

  const records = await waitForDelivery(await openTestStore(place), DRAIN_MS);
  expect([...senders.rejected], kind).toEqual([]);
  expect(senders.accepted.size, kind).toBeGreaterThanOrEqual(ROUNDS);
  // A message that is sent again is still one lead.
  const stored = records.map(({ lead }) => lead.message);
  expect(new Set(stored), kind).toEqual(senders.accepted);
  expect(stored, kind).toHaveLength(senders.accepted.size);
  // A mail that arrives twice has the same Message-ID.
  const messageIds = inbox.messageIds();
  expect(new Set(messageIds.keys()), kind).toEqual(senders.accepted);
  expect(
    [...messageIds].filter(([, ids]) => ids.size !== 1),
    kind,
  ).toEqual([]);
}
