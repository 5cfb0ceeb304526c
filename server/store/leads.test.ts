import { describe, expect, onTestFinished } from "vitest";
import { DAY_MS } from "#contract/local-time.ts";
import { StoreError } from "#server/store/database.ts";
import { createDeletion } from "#server/store/leads.ts";
import { openPostgres } from "#server/store/postgres/open-postgres.ts";
import { openSqlite } from "#server/store/sqlite/open-sqlite.ts";
import { leadsFile, type Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeLead, claim, runSql, SQLITE, STORE_KINDS } from "#server/testing/stores.ts";

const SPAM = { spamReasons: ["no proof"] };

async function finishMail(store: Store, now: number, retryAt: number | null | "done"): Promise<void> {
  const result =
    retryAt === "done" ? ({ ok: true } as const) : ({ ok: false, error: "No.", retryAt } as const);
  await store.recordAttempt(await claim(store, now), { ...result, at: now, transport: "file" });
}

const listIds = async (store: Store) => (await store.list()).map(({ lead }) => lead.id);

describe.each(STORE_KINDS)("the owner of leads in $kind", ({ test }) => {
  test("erases all leads of an address, and their mail files before and after", async ({ place, store }) => {
    const ids = Array.from({ length: 130 }, (_, index) => `lead-${index}`);
    await Promise.all(
      ids.map((id, index) =>
        store.accept(makeArrival({ id, email: "Asha@Client.example" }, index % 2 ? SPAM : {})),
      ),
    );
    await store.accept(makeArrival({ id: "other", email: "asha@client.example.org" }));
    await finishMail(store, 1_000, 2_000);
    const { databaseUrl, dataDir } = place;
    const file = leadsFile(dataDir);
    const database = databaseUrl ? await openPostgres(databaseUrl) : await openSqlite(file, 2_000);
    onTestFinished(() => database.close());
    const files: [ids: string[], left: number][] = [];
    const { erase } = createDeletion(database, async (leadIds) => {
      files.push([leadIds.toSorted(), (await store.list()).length]);
      return leadIds.length;
    });
    expect(await erase(" ASHA@client.EXAMPLE ")).toEqual({ leadIds: ids.toSorted(), fileCount: 260 });
    expect(files).toEqual([
      [ids.toSorted(), 131],
      [ids.toSorted(), 1],
    ]);
    expect(await erase("asha@client.example")).toEqual({ leadIds: [], fileCount: 0 });
    expect(await listIds(store)).toEqual(["other"]);
    expect(await store.readHealth()).toEqual({
      oldestUndelivered: expect.any(Number),
      dead: 0,
      quarantined: 0,
    });
  });

  test("prunes old leads in quarantine, and others once delivered", async ({ store }) => {
    for (const id of ["delivered", "dead", "failing"]) await store.accept(makeArrival({ id, receivedAt: 1 }));
    for (const id of ["held", "released"]) await store.accept(makeArrival({ id, receivedAt: 1 }, SPAM));
    await store.accept(makeArrival({ id: "recent", receivedAt: 10 }));
    await store.accept(makeArrival({ id: "recently held", receivedAt: 10 }, SPAM));
    await changeLead(store, "released", "released", 5);
    for (const result of [null, "done", 99] as const) await finishMail(store, 1, result);
    expect(await store.prune(10)).toMatchObject({ leadIds: ["delivered"] });
    expect(await store.pruneQuarantine(10)).toMatchObject({ leadIds: ["held"] });
    expect(await listIds(store)).toEqual(["dead", "failing", "released", "recent", "recently held"]);
  });

  test("gets figures since a time, of which the empty ones are healthy", async ({ store }) => {
    const nothing = { oldestUndelivered: null, dead: 0, quarantined: 0 };
    expect(await store.readHealth()).toEqual(nothing);
    expect(await store.countLeads(0, 100)).toEqual([]);
    for (const id of ["1", "2", "3", "4", "5", "6"])
      await store.accept(makeArrival({ id, receivedAt: 1_000 + Number(id) }, id === "5" ? SPAM : {}));
    for (const result of ["done", "done", null, 2_000] as const) await finishMail(store, 1_010, result);
    const answers = { "1": 9_999, "2": 1_002 + 100, "3": 1_003 + 101, "5": 1_005 + 1_000 };
    for (const [id, at] of Object.entries(answers)) await changeLead(store, "answered", id, at);
    const counts = await store.countLeads(1_002, 100);
    expect(counts).toMatchObject([{ monday: -3 * DAY_MS, leads: 4, answered: 2, answeredInTime: 1 }]);
    const health = { oldestUndelivered: 1_004, dead: 1, quarantined: 1 };
    expect(await store.readHealth()).toEqual(health);
  });
});

SQLITE.test(
  "the owner of leads gets an error from a closed store, which stored what came before",
  async ({ store }) => {
    const last = store.accept(makeArrival());
    await store.close();
    await store.close();
    await expect(last).resolves.toMatchObject({ isNew: true });
    await expect(store.accept(makeArrival({ id: "late" }))).rejects.toThrow("The store is closed.");
    await expect(store.check()).rejects.toThrow("The store is closed.");
  },
);

SQLITE.test("the owner of leads is told which lead cannot be read", async ({ place, store }) => {
  for (const id of ["good", "damaged"]) await store.accept(makeArrival({ id }));
  await runSql(place, "UPDATE lead SET spam_reasons = 'Asha Rao' WHERE id = 'damaged'");
  const sentence = "The lead damaged cannot be read in the database.";
  await expect(store.list()).rejects.toThrow(new StoreError(sentence));
  await expect(store.find("damaged")).rejects.toThrow(sentence);
  expect(await changeLead(store, "answered", "good", 5)).toBe("done");
});
