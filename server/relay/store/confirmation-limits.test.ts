import { describe, expect, test } from "vitest";
import {
  CONFIRMATIONS_PER_HOUR,
  UNPROVEN_CONFIRMATIONS_PER_HOUR,
} from "#server/relay/store/confirmation-limits.ts";
import type { Arrival, Store } from "#server/relay/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

const HOUR_MS = 3_600_000;

async function countConfirmations(store: Store): Promise<number> {
  return (await store.list()).filter(({ mails }) => mails.some(({ kind }) => kind === "confirmation")).length;
}

function makeProof(id: string): Arrival["proof"] {
  return { id, expiresAt: 1 };
}

describe.each(STORE_KINDS)("a message accepted by $kind", ({ makePlace }) => {
  test("is confirmed once a day to an address, whatever the case of its letters", async () => {
    const store = await openTestStore(await makePlace());
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

  test("is confirmed for some calls a day, each of which needs an invitation of its own", async () => {
    const store = await openTestStore(await makePlace());
    const meeting_start = "2026-11-24T12:00:00.000Z";
    const arrive = (id: string, fields = {}) =>
      store.accept(makeArrival({ id, email: "asha@client.example", ...fields }, { wantsConfirmation: true }));
    await arrive("message");
    for (const id of ["a", "b", "c"]) await arrive(id, { meeting_start });
    expect(await countConfirmations(store)).toBe(3);
    await arrive("other");
    expect(await countConfirmations(store)).toBe(3);
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
  ])("from %s and then from %s: a tag names no other mailbox", async (first, second, isConfirmed) => {
    const store = await openTestStore(await makePlace());
    await store.accept(makeArrival({ id: "first", email: first }, { wantsConfirmation: true }));
    await store.accept(makeArrival({ id: "second", email: second }, { wantsConfirmation: true }));
    expect(await countConfirmations(store)).toBe(isConfirmed ? 2 : 1);
    // To erase is another matter: the tag may be what tells two people apart.
    expect(await store.erase(first)).toEqual(["first"]);
  });

  test("is confirmed only so often in an hour", async () => {
    const store = await openTestStore(await makePlace());
    const arrive = (index: number, receivedAt: number) => {
      const lead = { id: `lead-${index}`, email: `visitor-${index}@client.example`, receivedAt };
      return store.accept(makeArrival(lead, { wantsConfirmation: true, proof: makeProof(`${index}`) }));
    };
    await Promise.all(Array.from({ length: CONFIRMATIONS_PER_HOUR + 5 }, (_, index) => arrive(index, 0)));
    expect(await countConfirmations(store)).toBe(CONFIRMATIONS_PER_HOUR);
    await arrive(100, HOUR_MS - 1);
    expect(await countConfirmations(store)).toBe(CONFIRMATIONS_PER_HOUR);
    await arrive(101, HOUR_MS);
    expect(await countConfirmations(store)).toBe(CONFIRMATIONS_PER_HOUR + 1);
  });

  test.each([
    ["no proof of work", undefined],
    ["a proof that has come before", makeProof("used")],
  ])("with %s is confirmed more rarely, and leaves room for others", async (_name, proof) => {
    const store = await openTestStore(await makePlace());
    await store.accept(makeArrival({ id: "before", receivedAt: 0 }, { proof: makeProof("used") }));
    const arrive = (id: string, arrivalProof: Arrival["proof"]) =>
      store.accept(
        makeArrival(
          { id, email: `${id}@client.example`, receivedAt: 0 },
          { wantsConfirmation: true, proof: arrivalProof },
        ),
      );
    const robots = Array.from(
      { length: UNPROVEN_CONFIRMATIONS_PER_HOUR + 5 },
      (_, index) => `robot-${index}`,
    );
    for (const id of robots) await arrive(id, proof);
    expect(await countConfirmations(store)).toBe(UNPROVEN_CONFIRMATIONS_PER_HOUR);
    await arrive("visitor", makeProof("new"));
    expect(await countConfirmations(store)).toBe(UNPROVEN_CONFIRMATIONS_PER_HOUR + 1);
  });

  test("counts for the limits also while it is held: a release cannot break them", async () => {
    const store = await openTestStore(await makePlace());
    const doubted = { doubts: ["honeypot"], wantsConfirmation: true };
    await store.accept(makeArrival({ id: "a" }, doubted));
    await store.accept(makeArrival({ id: "b" }, doubted));
    await store.release("a", 2_000);
    await store.release("b", 2_000);
    expect(await countConfirmations(store)).toBe(1);
  });
});
