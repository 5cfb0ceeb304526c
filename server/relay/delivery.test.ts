import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/log.ts";
import type { Delivery } from "#server/relay/delivery.ts";
import { createDelivery } from "#server/relay/delivery.ts";
import type { Mail } from "#server/relay/mail.ts";
import { writeMail } from "#server/relay/mail.ts";
import { openSqliteStore } from "#server/relay/store/sqlite.ts";
import type { Store } from "#server/relay/store/store.ts";
import { StoreError } from "#server/relay/store/store.ts";
import { makeLead } from "#server/testing/messages.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const SETTINGS = {
  from: { name: "", address: "a@acme.example" },
  to: ["b@acme.example"],
  messageIdDomain: "acme.example",
};

type Scene = {
  store: Store;
  file: string;
  time: { now: number };
  /** Mails handed over; the transport rejects while `failure` is set. */
  sent: Mail[];
  transport: { failure: string; send(mail: Mail): Promise<void>; description: string };
  log: string[];
  start(overrides?: Partial<Pick<Store, "claimDue" | "recordAttempt">> & { pollMs?: number }): Delivery;
};

async function makeScene(): Promise<Scene> {
  const file = join(makeTempFolder(), "leads.db");
  const store = await openSqliteStore(file, 50);
  onTestFinished(() => store.close());
  const time = { now: 1_000 };
  const sent: Mail[] = [];
  const log: string[] = [];
  const transport: Scene["transport"] = {
    failure: "",
    description: "",
    async send(mail) {
      if (transport.failure) throw new Error(transport.failure);
      sent.push(mail);
    },
  };
  const start: Scene["start"] = ({ pollMs = 5, ...overrides } = {}) => {
    const { claimDue, recordAttempt, releaseLeases } = store;
    const delivery = createDelivery({
      store: { claimDue, recordAttempt, releaseLeases, ...overrides },
      transport,
      writeMail: (lead) => writeMail(lead, SETTINGS),
      clock: () => time.now,
      log: createLog("debug", (line) => log.push(line)),
      random: () => 0,
      pollMs,
    });
    delivery.start();
    onTestFinished(delivery.stop);
    return delivery;
  };
  return { store, file, time, sent, transport, log, start };
}

const stateOf = async (store: Store) => (await store.find("lead-1"))?.state;

test("sends what is waiting at the start, and what comes later when woken", async () => {
  const { store, sent, start } = await makeScene();
  await store.accept(makeLead());
  const delivery = start({ pollMs: 60_000 });
  await waitUntil(async () => (await stateOf(store)) === "delivered");
  await store.accept(makeLead({ id: "lead-2" }));
  delivery.wake();
  await waitUntil(() => sent.length === 2);
  expect(sent.map(({ leadId }) => leadId)).toEqual(["lead-1", "lead-2"]);
});

test("finds without being woken what another process made due", async () => {
  const { store, sent, start } = await makeScene();
  start();
  await store.accept(makeLead());
  await waitUntil(() => sent.length === 1);
});

test("tries again later what failed, as the same mail, and records why", async () => {
  const { store, time, sent, transport, log, start } = await makeScene();
  transport.failure = "Refused for asha@client.example";
  await store.accept(makeLead());
  start();
  const failed = await waitUntil(async () => {
    const record = await store.find("lead-1");
    return record?.state === "failing" ? record : undefined;
  });
  expect(failed).toMatchObject({
    dueAt: 6_000,
    attempts: [{ at: 1_000, ok: false, error: "Refused for (address)" }],
  });
  transport.failure = "";
  time.now = 5_999;
  expect(await store.claimDue(time.now, 0)).toBeUndefined();
  time.now = 6_000;
  await waitUntil(async () => (await stateOf(store)) === "delivered");
  expect(sent.map(({ messageId }) => messageId)).toEqual(["<lead-1@acme.example>"]);
  expect(log.join("")).not.toMatch(/asha|Asha|Client Ltd|shop/i);
});

const CRASH = { recordAttempt: () => Promise.reject(new StoreError("gone")) };

test("sends the same mail again when it was sent but not noted, after its lease", async () => {
  const { store, time, sent, start } = await makeScene();
  await store.accept(makeLead());
  start(CRASH);
  await waitUntil(() => sent.length === 1);
  time.now += 59_999;
  expect(await store.claimDue(time.now, time.now)).toBeUndefined();
  time.now += 1;
  await waitUntil(() => sent.length === 2);
  expect(sent[0]?.messageId).toBe(sent[1]?.messageId);
});

test("does not wait for the lease after a crash: a new start sends the same mail at once", async () => {
  const { store, sent, start } = await makeScene();
  await store.accept(makeLead());
  const crashed = start(CRASH);
  await waitUntil(() => sent.length === 1);
  await crashed.stop();
  expect(await stateOf(store)).toBe("waiting");
  start();
  await waitUntil(async () => (await stateOf(store)) === "delivered");
  expect(sent[0]?.messageId).toBe(sent[1]?.messageId);
});

test("goes on when the store works again", async () => {
  const { store, file, sent, log, start } = await makeScene();
  await store.accept(makeLead());
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec("BEGIN EXCLUSIVE");
  start();
  await waitUntil(() => log.some((line) => line.includes("locked")));
  other.exec("ROLLBACK");
  await waitUntil(() => sent.length === 1);
});

test("does not look more often than told while the store fails", async () => {
  const { start } = await makeScene();
  let claims = 0;
  const delivery = start({
    pollMs: 20,
    claimDue() {
      claims += 1;
      return Promise.reject(new StoreError("gone"));
    },
  });
  await waitUntil(() => claims === 3);
  await delivery.stop();
  expect(claims).toBeLessThanOrEqual(4);
});

test("stops after the mail under way, and begins no other", async () => {
  const { store, sent, transport, start } = await makeScene();
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  transport.send = async (mail) => {
    begun += 1;
    await gate.promise;
    sent.push(mail);
  };
  await store.accept(makeLead());
  await store.accept(makeLead({ id: "lead-2" }));
  const delivery = start();
  await waitUntil(() => begun === 1);
  const stopped = delivery.stop();
  gate.resolve();
  await stopped;
  expect(sent).toHaveLength(1);
  expect(await stateOf(store)).toBe("delivered");
  expect((await store.find("lead-2"))?.state).toBe("waiting");
});
