import { describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/local-time.ts";
import type { Store } from "#server/relay/store/store.ts";
import { OVER_QUOTA } from "#server/relay/store/unproven-quota.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

const MESSAGE = "x".repeat(1_000);
const START = 1_000_000;

describe.each(STORE_KINDS)("the quota of messages without a proof of work in $kind", ({ makePlace }) => {
  async function openStore() {
    const store = await openTestStore(await makePlace(), { unprovenQuotaBytes: 3_000 });
    const send = (id: string, receivedAt: number) =>
      store.accept(makeArrival({ id, message: MESSAGE, receivedAt }));
    return { store, send };
  }

  /** Until one is refused; resolves to the number of those accepted. */
  async function fill(send: (id: string, receivedAt: number) => ReturnType<Store["accept"]>, now: number) {
    for (let count = 0; ; count++) {
      const error = await send(`${now}-${count}`, now).then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (!error) continue;
      expect(error.message).toContain("UNPROVEN_QUOTA_MIB");
      return count;
    }
  }

  test("quarantines them above it, and refuses them only far above", async () => {
    const { store, send } = await openStore();
    const first = await Promise.all(["one", "two", "three"].map((id) => send(id, START)));
    expect(first.map(({ isQuarantined }) => isQuarantined)).toEqual([false, false, true]);
    expect(first.at(-1)?.storeReasons).toEqual([OVER_QUOTA]);
    expect((await store.find("three"))?.spamReasons).toEqual([OVER_QUOTA]);
    expect(await fill(send, START)).toBeGreaterThan(3);
    const proof = { id: "fresh", expiresAt: START + 5_000 };
    const proven = await store.accept(makeArrival({ id: "proven", message: MESSAGE }, { proof }));
    expect(proven).toMatchObject({ isNew: true, isQuarantined: false });
  });

  test("has room again within hours, and is empty after a day, although nobody deletes anything", async () => {
    const { send } = await openStore();
    await fill(send, START);
    expect(await send("later", START + DAY_MS / 6)).toMatchObject({ isQuarantined: true });
    await fill(send, START + DAY_MS / 6);
    expect(await send("next day", START + 2 * DAY_MS)).toMatchObject({ isQuarantined: false });
  });

  test("has room again when some are deleted", async () => {
    const { store, send } = await openStore();
    await fill(send, START);
    await store.pruneQuarantine(START + 1);
    expect(await send("after", START)).toMatchObject({ isNew: true });
  });

  test("does not stay full when the clock was years ahead", async () => {
    const { send } = await openStore();
    await fill(send, START + 3_000 * DAY_MS);
    expect(await send("back", START)).toMatchObject({ isQuarantined: false });
  });

  test("forgets in a day what came while there was no quota", async () => {
    const place = await makePlace();
    const free = await openTestStore(place);
    const send = (store: Store, id: string, receivedAt: number) =>
      store.accept(makeArrival({ id, message: MESSAGE, receivedAt }));
    for (let count = 0; count < 50; count++) await send(free, `${count}`, START);
    await free.close();
    const store = await openTestStore(place, { unprovenQuotaBytes: 3_000 });
    expect(await send(store, "next day", START + DAY_MS)).toMatchObject({ isQuarantined: false });
  });
});
