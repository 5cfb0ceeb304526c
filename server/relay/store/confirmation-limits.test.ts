import { DatabaseSync } from "node:sqlite";
import { describe, expect } from "vitest";
import { PER_HOUR } from "#server/relay/store/confirmation-limits.ts";
import { leadsFile } from "#server/relay/store/open-store.ts";
import type { Arrival, Store } from "#server/relay/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { runOnPostgres } from "#server/testing/postgres-database.ts";
import { changeLead, openTestStore, STORE_KINDS, type StorePlace } from "#server/testing/stores.ts";

const HOUR_MS = 3_600_000;

async function countConfirmations(store: Store): Promise<number> {
  return (await store.list()).filter(({ mails }) => mails.some(({ kind }) => kind === "confirmation")).length;
}

async function readConfirmations({ dataDir, databaseUrl }: StorePlace): Promise<Record<string, unknown>[]> {
  const sql = "SELECT network FROM confirmation";
  if (databaseUrl !== undefined) return runOnPostgres(databaseUrl, sql);
  using database = new DatabaseSync(leadsFile(dataDir));
  return database.prepare(sql).all();
}

function makeProof(id: string): Arrival["proof"] {
  return { id, expiresAt: 1 };
}

describe.each(STORE_KINDS)("a message accepted by $kind", ({ makePlace, test }) => {
  test("is confirmed once a day per address, ignoring case", async ({ store }) => {
    const arrive = async (id: string, email: string, receivedAt: number) => {
      await store.accept(makeArrival({ id, email, receivedAt }, { wantsConfirmation: true }));
      return (await store.find(id))?.mails.map(({ messageId }) => messageId);
    };
    const both = (id: string) => [`<${id}@acme.example>`, `<${id}.confirmation@acme.example>`];
    expect(await arrive("a", "Ärger@Client.example", 0)).toEqual(both("a"));
    expect(await arrive("b", "ärger@CLIENT.example", 24 * HOUR_MS - 1)).toEqual(["<b@acme.example>"]);
    expect(await arrive("c", "other@client.example", 24 * HOUR_MS - 1)).toEqual(both("c"));
    expect(await arrive("d", "ärger@client.example", 24 * HOUR_MS)).toEqual(both("d"));
  });

  test("is confirmed for several meetings a day", async ({ store }) => {
    const meeting_start = "2026-11-24T12:00:00.000Z";
    const arrive = (id: string, fields = {}) =>
      store.accept(makeArrival({ id, email: "asha@client.example", ...fields }, { wantsConfirmation: true }));
    await arrive("message");
    for (const id of ["a", "b", "c", "d"]) await arrive(id, { meeting_start });
    expect(await countConfirmations(store)).toBe(1 + 3);
    await arrive("other");
    expect(await countConfirmations(store)).toBe(1 + 3);
  });

  test.each([
    ["victim@client.example", "victim+1@client.example", false],
    ["victim+1@client.example", "Victim@client.example", false],
    ["victim+1@client.example", "victim+2@client.example", false],
    ["victim+1@client.example", "victim+2@other.example", true],
    ["victim+1@client.example", "vic.tim@client.example", true],
    ["v%m+1@client.example", "victim@client.example", true],
    ["victim+1@client.example", "v_ctim@client.example", true],
    ["+1@client.example", "+2@client.example", true],
    ["a+b", "a+c", true],
    ["john@gmail.com", "J.o.h.n+1@gmail.com", false],
    ["j.ohn@googlemail.com", "joh.n@gmail.com", false],
    ["j.ohn@gmail.com.", "john@googlemail.com", false],
    ["john@client.example", "john@client.example.", false, true],
    ["john@bücher.example", "john@xn--bcher-kva.example", false],
    ["john@bu\u0308cher.example", "john@BÜCHER.example", false, true],
    ["\u00e4@client.example", "a\u0308@client.example", false, true],
  ])("from %s and then from %s is one mailbox", async (first, second, isConfirmed, isRespelled = false) => {
    const store = await openTestStore(await makePlace());
    await store.accept(makeArrival({ id: "first", email: first }, { wantsConfirmation: true }));
    await store.accept(makeArrival({ id: "second", email: second }, { wantsConfirmation: true }));
    expect(await countConfirmations(store)).toBe(isConfirmed ? 2 : 1);
    // Erasing is different: a tag may tell two people apart, but not another spelling of the same signs.
    expect(await store.erase(first)).toEqual(isRespelled ? ["first", "second"] : ["first"]);
  });

  test("is confirmed up to an hourly limit", async ({ store }) => {
    const arrive = (index: number, receivedAt: number) => {
      const lead = { id: `lead-${index}`, email: `visitor-${index}@client.example`, receivedAt };
      return store.accept(makeArrival(lead, { wantsConfirmation: true, proof: makeProof(`${index}`) }));
    };
    await Promise.all(Array.from({ length: PER_HOUR.proven.total + 5 }, (_, index) => arrive(index, 0)));
    expect(await countConfirmations(store)).toBe(PER_HOUR.proven.total);
    await arrive(100, HOUR_MS - 1);
    expect(await countConfirmations(store)).toBe(PER_HOUR.proven.total);
    await arrive(101, HOUR_MS);
    expect(await countConfirmations(store)).toBe(PER_HOUR.proven.total + 1);
  });

  test("is confirmed although the clock was ahead for a while", async ({ store }) => {
    const arrive = (index: number, email: string, receivedAt: number) =>
      store.accept(makeArrival({ id: `lead-${index}`, email, receivedAt }, { wantsConfirmation: true }));
    const ahead = 1_000 * HOUR_MS;
    for (let index = 0; index < PER_HOUR.unproven.total; index += 1)
      await arrive(index, `visitor-${index}@client.example`, ahead);
    await arrive(98, "visitor-0@client.example", 0);
    await arrive(99, "other@client.example", 0);
    expect(await countConfirmations(store)).toBe(PER_HOUR.unproven.total + 2);
  });

  test.each([
    ["no proof of work", undefined],
    ["a proof that has come before", makeProof("used")],
  ])("with %s has a lower limit and leaves room for others", async (_name, proof) => {
    const store = await openTestStore(await makePlace());
    await store.accept(makeArrival({ id: "before", receivedAt: 0 }, { proof: makeProof("used") }));
    const arrive = (id: string, arrivalProof: Arrival["proof"]) =>
      store.accept(
        makeArrival(
          { id, email: `${id}@client.example`, receivedAt: 0 },
          { wantsConfirmation: true, proof: arrivalProof },
        ),
      );
    const robots = Array.from({ length: PER_HOUR.unproven.total + 5 }, (_, index) => `robot-${index}`);
    for (const id of robots) await arrive(id, proof);
    expect(await countConfirmations(store)).toBe(PER_HOUR.unproven.total);
    await arrive("visitor", makeProof("new"));
    expect(await countConfirmations(store)).toBe(PER_HOUR.unproven.total + 1);
  });

  test("to one mailbox in seventy spellings leaves budget for others", async ({ store }) => {
    for (let index = 0; index < 70; index += 1) {
      const email = `${[..."j.o.h.n.d.o.e"].filter((_, at) => at % 2 === 0 || (index >> (at >> 1)) & 1).join("")}@gmail.com`;
      const proof = makeProof(`robot-${index}`);
      await store.accept(makeArrival({ id: `robot-${index}`, email }, { wantsConfirmation: true, proof }));
    }
    expect(await countConfirmations(store)).toBe(1);
  });

  test("of one network leaves budget for others, proven or not, and for meetings", async ({
    place,
    store,
  }) => {
    const arrive = (id: string, network: string | undefined, options = {}, lead = {}) =>
      store.accept(
        makeArrival(
          { id, email: `${id}@client.example`, ...lead },
          { wantsConfirmation: true, network, ...options },
        ),
      );
    for (let index = 0; index < 30; index += 1) {
      await arrive(`proven-${index}`, "one", { proof: makeProof(`one-${index}`) });
      await arrive(`unproven-${index}`, "one");
    }
    const used = PER_HOUR.proven.network + PER_HOUR.unproven.network;
    expect(await countConfirmations(store)).toBe(used);
    await arrive("call", "one", { proof: makeProof("call") }, { meeting_start: "2026-11-24T12:00:00.000Z" });
    await arrive("other", "two", { proof: makeProof("two") });
    await arrive("other-unproven", "two");
    expect(await countConfirmations(store)).toBe(used + 3);
    // A restarted process knows the used budgets.
    const another = await openTestStore(place);
    await another.accept(makeArrival({ id: "again" }, { wantsConfirmation: true, network: "one" }));
    expect(await countConfirmations(another)).toBe(used + 3);
  });

  test("has separate budgets with and without a proof", async ({ store }) => {
    const arrive = (id: string, proof?: Arrival["proof"]) =>
      store.accept(makeArrival({ id, email: `${id}@client.example` }, { wantsConfirmation: true, proof }));
    const { proven, unproven } = PER_HOUR;
    for (let index = 0; index <= proven.total; index += 1) await arrive(`a-${index}`, makeProof(`${index}`));
    expect(await countConfirmations(store)).toBe(proven.total);
    for (let index = 0; index <= unproven.total; index += 1) await arrive(`b-${index}`);
    expect(await countConfirmations(store)).toBe(proven.total + unproven.total);
  });

  test("is stored with a hashed network, and only while it counts", async ({ place, store }) => {
    await store.accept(
      makeArrival({ receivedAt: 0 }, { wantsConfirmation: true, network: "198.51.100.0/24" }),
    );
    const [row] = await readConfirmations(place);
    expect(row?.network).toMatch(/^[\w-]{43}$/);
    await store.forgetProofs(24 * HOUR_MS - 1);
    expect(await readConfirmations(place)).toHaveLength(1);
    await store.forgetProofs(24 * HOUR_MS);
    expect(await readConfirmations(place)).toEqual([]);
  });

  test("counts while held, so that a release cannot exceed the limits", async ({ store }) => {
    const quarantined = { spamReasons: ["honeypot"], wantsConfirmation: true };
    await store.accept(makeArrival({ id: "a" }, quarantined));
    await store.accept(makeArrival({ id: "b" }, quarantined));
    await changeLead(store, "released", "a", 2_000);
    await changeLead(store, "released", "b", 2_000);
    expect(await countConfirmations(store)).toBe(1);
  });
});
