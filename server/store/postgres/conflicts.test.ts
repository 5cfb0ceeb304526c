import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { makeArrival } from "#server/testing/messages.ts";
import { makePostgresDatabase, runOnPostgres } from "#server/testing/postgres-database.ts";
import { changeLead, claim, claimAll, openTestStore } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

async function openWithLead() {
  const url = await makePostgresDatabase();
  const store = await openTestStore({ dataDir: "unused", databaseUrl: url });
  await store.accept(makeArrival({ receivedAt: 1 }));
  return { url, store };
}

/** A concurrent transaction. */
async function beginOther(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // The cleanup after the test cuts its connection.
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("BEGIN");
  return client;
}

function awaitLockWait(url: string): Promise<unknown> {
  return waitUntil(async () => (await runOnPostgres(url, SELECT_WAITING)).length > 0);
}

const SELECT_WAITING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
  AND application_name = 'contact-relay' AND wait_event_type = 'Lock'`;

test("a lead answered while a summary is being queued is not in it", async () => {
  const { url, store } = await openWithLead();
  const other = await beginOther(url);
  await other.query("UPDATE lead SET answered_at = 5");
  const queued = store.queueSummary(9, 9);
  await awaitLockWait(url);
  await other.query("COMMIT");
  expect(await queued).toBe(0);
  expect((await store.find("lead-1"))?.mails.map(({ kind }) => kind)).toEqual(["lead"]);
});

test("a lead released or retried during a prune is kept", async () => {
  const { url, store } = await openWithLead();
  await store.recordAttempt(await claim(store, 1), { ok: true, at: 1, transport: "smtp" });
  await store.accept(makeArrival({ id: "doubted", receivedAt: 1 }, { spamReasons: ["honeypot"] }));
  const other = await beginOther(url);
  await other.query("UPDATE lead SET quarantined = 0 WHERE id = 'doubted'");
  await other.query("UPDATE mail SET state = 'waiting', due_at = 5");
  const pruned = [store.pruneQuarantine(9), store.prune(9)];
  await waitUntil(async () => (await runOnPostgres(url, SELECT_WAITING)).length === 2);
  await other.query("COMMIT");
  expect(await Promise.all(pruned)).toMatchObject([{ leadIds: [] }, { leadIds: [] }]);
  expect((await store.list()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
});

test("concurrent deliveries, erasures and releases do not deadlock", async () => {
  const { url, store } = await openWithLead();
  const other = await openTestStore({ dataDir: "unused", databaseUrl: url });
  const SELECT_DEADLOCKS = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
  const [before] = await runOnPostgres(url, SELECT_DEADLOCKS);
  const ids = Array.from({ length: 60 }, (_, index) => `lead-of-${index}`);
  for (const id of ids) {
    const spamReasons = id.endsWith("0") ? ["honeypot"] : [];
    await store.accept(
      makeArrival({ id, receivedAt: 1, email: `${id.slice(-1)}@client.example` }, { spamReasons }),
    );
  }
  const claims = await claimAll(store, 1);
  await Promise.all([
    inTurn(claims, (claimed) => store.recordAttempt(claimed, { ok: true, at: 2, transport: "smtp" })),
    inTurn(claims.toReversed(), (claimed) =>
      other.recordAttempt(claimed, { ok: true, at: 2, transport: "smtp" }),
    ),
    inTurn([..."123456789"], (digit) => other.erase(`${digit}@client.example`)),
    inTurn(ids, (id) => changeLead(other, "released", id, 3)),
    inTurn(ids.toReversed(), (id) => changeLead(store, "retried", id, 3)),
  ]);
  const health = await store.readHealth();
  const states = (await store.list()).map(({ state }) => state);
  expect(health.oldestUndelivered !== null).toBe(states.includes("waiting"));
  expect(health.quarantined).toBe(0);
  const [after] = await runOnPostgres(url, SELECT_DEADLOCKS);
  expect(after).toEqual(before);
});

test("an erasure that conflicts with a delivery succeeds", async () => {
  const { url, store } = await openWithLead();
  const other = await beginOther(url);
  // PostgreSQL aborts the transaction that detects the deadlock, not this one.
  await other.query("SET LOCAL deadlock_timeout = '1min'");
  await other.query("UPDATE mail SET due_at = 9");
  const erased = store.erase("asha@client.example");
  await awaitLockWait(url);
  await other.query("UPDATE lead SET reported_at = 1");
  await other.query("COMMIT");
  expect(await erased).toMatchObject({ leadIds: ["lead-1"] });
  expect(await store.list()).toEqual([]);
});

test.each(["40P01", "40001"])(
  "work rolled back with the error %s is retried as a whole, several times",
  async (code) => {
    const { url, store } = await openWithLead();
    // A sequence is not rolled back.
    const createTrigger = (times: number) => `DROP SEQUENCE IF EXISTS tries; CREATE SEQUENCE tries;
    CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF nextval(''tries'') <= ${times} THEN RAISE SQLSTATE ''${code}''; END IF; RETURN NEW; END';
    CREATE OR REPLACE TRIGGER fail BEFORE UPDATE ON lead FOR EACH ROW EXECUTE FUNCTION fail()`;
    await runOnPostgres(url, createTrigger(99));
    await expect(changeLead(store, "answered", "lead-1", 5)).rejects.toThrow(
      /rolled back this task after a (?:conflict with another|deadlock)\.$/,
    );
    expect(await store.find("lead-1")).toMatchObject({ answeredAt: null });
    await runOnPostgres(url, createTrigger(3));
    expect(await changeLead(store, "answered", "lead-1", 5)).toBe("done");
    expect(await store.find("lead-1")).toMatchObject({ answeredAt: 5 });
  },
);

async function inTurn<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await work(item);
}
