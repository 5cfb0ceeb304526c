import { describe, expect } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import type { Arrival } from "#server/store/accept.ts";
import type { Lead } from "#server/store/lead-record.ts";
import { CONFIRMATIONS_PER_HOUR } from "#server/store/limits.ts";
import type { Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeLead, openTestStore, runSql, SQLITE } from "#server/testing/stores.ts";

const MEETING = { meeting_start: "2026-11-24T12:00:00.000Z" };
const { proven, unproven } = CONFIRMATIONS_PER_HOUR;
const makeProof = (id: string) => ({ id, expiresAt: 1 });

/** By another sender each time, unless it has an address. */
function arrive(store: Store, lead: Partial<Lead> & { id: string }, more: Partial<Arrival> = {}) {
  const fields = { email: `${lead.id}@client.example`, receivedAt: 0, ...lead };
  return store.accept(makeArrival(fields, { wantsConfirmation: true, ...more }));
}

async function countConfirmations(store: Store): Promise<number> {
  return (await store.list()).filter(({ mails }) => mails.some(({ kind }) => kind === "confirmation")).length;
}

/** Two addresses, whether both are confirmed, and whether the second is the first in another spelling. */
const ADDRESSES: [string, string, boolean, boolean?][] = [
  ["victim+1@client.example", "Victim@client.example", false],
  ["victim+1@client.example", "victim+2@client.example", false],
  ["victim+1@client.example", "victim+2@other.example", true],
  ["victim+1@client.example", "vic.tim@client.example", true],
  ["victim+1@client.example", "v_ctim@client.example", true],
  ["+1@client.example", "+2@client.example", true],
  ["john@gmail.com", "J.o.h.n+1@gmail.com", false],
  ["j.ohn@gmail.com.", "john@googlemail.com", false],
  ["john@client.example", "john@client.example.", false, true],
  ["john@bücher.example", "john@xn--bcher-kva.example", false],
  ["john@bu\u0308cher.example", "john@BÜCHER.example", false, true],
  ["\u00e4@client.example", "a\u0308@client.example", false, true],
];

const { test } = SQLITE;
describe("a message", () => {
  test("is confirmed once a day per address, ignoring case", async ({ store }) => {
    const listMails = async (id: string, email: string, receivedAt: number) => {
      await arrive(store, { id, email, receivedAt });
      return (await store.find(id))?.mails.map(({ messageId }) => messageId);
    };
    const both = (id: string) => [`<${id}@acme.example>`, `<${id}.confirmation@acme.example>`];
    expect(await listMails("a", "Ärger@Client.example", 0)).toEqual(both("a"));
    expect(await listMails("b", "ärger@CLIENT.example", DAY_MS - 1)).toEqual(["<b@acme.example>"]);
    expect(await listMails("c", "other@client.example", DAY_MS - 1)).toEqual(both("c"));
    expect(await listMails("d", "ärger@client.example", DAY_MS)).toEqual(both("d"));
  });

  test("is confirmed for several meetings a day", async ({ store }) => {
    const email = "asha@client.example";
    await arrive(store, { id: "message", email });
    for (const id of ["a", "b", "c", "d"]) await arrive(store, { id, email, ...MEETING });
    await arrive(store, { id: "other", email });
    expect(await countConfirmations(store)).toBe(1 + 3);
  });

  test("is confirmed once per mailbox, however its address is spelled", async ({ store }) => {
    for (const [day, [first, second, isConfirmed, isRespelled]] of ADDRESSES.entries()) {
      await arrive(store, { id: "first", email: first, receivedAt: day * DAY_MS });
      await arrive(store, { id: "second", email: second, receivedAt: day * DAY_MS });
      const name = `${first} and ${second}`;
      expect(await countConfirmations(store), name).toBe(isConfirmed ? 2 : 1);
      // Erasing is different: a tag may tell two people apart, but not another spelling of the same signs.
      const leadIds = isRespelled ? ["first", "second"] : ["first"];
      expect(await store.erase(first), name).toMatchObject({ leadIds });
      await store.erase(second);
    }
  });

  test("is confirmed up to hourly limits, with and without a new proof", async ({ store }) => {
    await store.accept(makeArrival({ id: "before", receivedAt: 0 }, { proof: makeProof("used") }));
    for (let index = 0; index < unproven.total + 5; index += 1)
      await arrive(store, { id: `robot-${index}` }, index % 2 ? { proof: makeProof("used") } : {});
    expect(await countConfirmations(store)).toBe(unproven.total);
    const prove = (id: string, receivedAt = 0) => arrive(store, { id, receivedAt }, { proof: makeProof(id) });
    await Promise.all(Array.from({ length: proven.total + 5 }, (_, index) => prove(`visitor-${index}`)));
    await prove("just before", HOUR_MS - 1);
    expect(await countConfirmations(store)).toBe(unproven.total + proven.total);
    await prove("an hour later", HOUR_MS);
    expect(await countConfirmations(store)).toBe(unproven.total + proven.total + 1);
  });

  test("is confirmed although the clock was ahead for a while", async ({ store }) => {
    for (let index = 0; index < unproven.total; index += 1)
      await arrive(store, { id: `lead-${index}`, receivedAt: 1_000 * HOUR_MS });
    await arrive(store, { id: "again", email: "lead-0@client.example" });
    await arrive(store, { id: "other" });
    expect(await countConfirmations(store)).toBe(unproven.total + 2);
  });

  test("of one network leaves budget for other networks and for meetings", async ({ place, store }) => {
    const ask = (id: string, network: string, proof?: Arrival["proof"], lead = {}) =>
      arrive(store, { id, ...lead }, { network, proof });
    for (let index = 0; index < 30; index += 1) {
      await ask(`proven-${index}`, "one", makeProof(`one-${index}`));
      await ask(`unproven-${index}`, "one");
    }
    const used = proven.network + unproven.network;
    expect(await countConfirmations(store)).toBe(used);
    await ask("call", "one", makeProof("call"), MEETING);
    await ask("other", "two", makeProof("two"));
    await ask("other-unproven", "two");
    expect(await countConfirmations(store)).toBe(used + 3);
    // A restarted process knows the used budgets.
    const another = await openTestStore(place);
    await arrive(another, { id: "again" }, { network: "one" });
    expect(await countConfirmations(another)).toBe(used + 3);
  });

  test("is stored with a hashed network, and only while it counts", async ({ place, store }) => {
    await arrive(store, { id: "lead-1" }, { network: "198.51.100.0/24" });
    const readNetworks = () => runSql(place, "SELECT network FROM confirmation");
    await store.forgetLimits(DAY_MS - 1);
    expect(await readNetworks()).toEqual([{ network: expect.stringMatching(/^[\w-]{43}$/) }]);
    await store.forgetLimits(DAY_MS);
    expect(await readNetworks()).toEqual([]);
  });

  test("counts while held, so that a release cannot exceed the limits", async ({ store }) => {
    const email = "asha@client.example";
    for (const id of ["a", "b"]) await arrive(store, { id, email }, { spamReasons: ["honeypot"] });
    for (const id of ["a", "b"]) await changeLead(store, "released", id, 2_000);
    expect(await countConfirmations(store)).toBe(1);
  });
});
