import { describe, expect } from "vitest";
import { DAY_MS } from "#contract/local-time.ts";
import type { Store } from "#server/store/store.ts";
import { OVER_QUOTA } from "#server/store/unproven-quota.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { openTestStore, STORE_KINDS, type StorePlace } from "#server/testing/stores.ts";

const MESSAGE = "x".repeat(1_000);
const START = 1_000_000;

const openStore = (place: StorePlace) => openTestStore(place, { unprovenQuotaBytes: 3_000 });
const send = (store: Store, id: string, receivedAt: number) =>
  store.accept(makeArrival({ id, message: MESSAGE, receivedAt }));

/** Until one is refused; resolves to the number of those accepted. */
async function fill(store: Store, now: number): Promise<number> {
  for (let count = 0; ; count++) {
    const error = await send(store, `${now}-${count}`, now).then(
      () => undefined,
      (reason: Error) => reason,
    );
    if (!error) continue;
    expect(error.message).toContain("without a proof of work");
    return count;
  }
}

describe.each(STORE_KINDS)("the quota of messages without a proof of work in $kind", ({ test }) => {
  test("quarantines them above it, and refuses them far above, until some go", async ({ place }) => {
    const store = await openStore(place);
    const first = await Promise.all(["one", "two", "three"].map((id) => send(store, id, START)));
    expect(first.map(({ isQuarantined }) => isQuarantined)).toEqual([false, false, true]);
    expect(first.at(-1)?.storeReasons).toEqual([OVER_QUOTA]);
    expect((await store.find("three"))?.spamReasons).toEqual([OVER_QUOTA]);
    expect(await fill(store, START)).toBeGreaterThan(3);
    const proof = { id: "fresh", expiresAt: START + 5_000 };
    const proven = await store.accept(makeArrival({ id: "proven", message: MESSAGE }, { proof }));
    expect(proven).toMatchObject({ isNew: true, isQuarantined: false });
    await store.pruneQuarantine(START + 1);
    expect(await send(store, "after", START)).toMatchObject({ isNew: true });
  });

  test("has room again within hours, and is empty after a day, by itself", async ({ place }) => {
    const store = await openStore(place);
    await fill(store, START);
    expect(await send(store, "later", START + DAY_MS / 6)).toMatchObject({ isQuarantined: true });
    await fill(store, START + DAY_MS / 6);
    expect(await send(store, "next day", START + 2 * DAY_MS)).toMatchObject({ isQuarantined: false });
  });

  test("does not stay full when the clock was years ahead", async ({ place }) => {
    const store = await openStore(place);
    await fill(store, START + 3_000 * DAY_MS);
    expect(await send(store, "back", START)).toMatchObject({ isQuarantined: false });
  });

  test("forgets in a day what came while there was no quota", async ({ place, store }) => {
    for (let count = 0; count < 50; count++) await send(store, `${count}`, START);
    const limited = await openStore(place);
    expect(await send(limited, "next day", START + DAY_MS)).toMatchObject({ isQuarantined: false });
  });
});
