import { execFileSync } from "node:child_process";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { lockStore } from "#server/testing/lock-store.ts";
import { startPostgres } from "#server/testing/postgres-server.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore, type StorePlace } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { createSenders, post } from "./load.ts";
import { describePlace, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

type Fault = { name: string; prepare: () => Promise<BrokenStore> };

/** A store, and how to break and mend it under the process that uses it. */
type BrokenStore = {
  place: StorePlace;
  breakIt: (pid: number) => Promise<void>;
  mendIt: (pid: number) => Promise<void>;
};

const FAULTS: Fault[] = [
  { name: "a disk without room", prepare: prepareFullDisk },
  { name: "a file locked by another program", prepare: prepareLock },
  { name: "a PostgreSQL that is stopped", prepare: prepareStop },
];

describe.for(FAULTS)("$name", ({ prepare }) => {
  test("is 503 while it lasts, never a false 200, and over by itself", async () => {
    const { place, breakIt, mendIt } = await prepare();
    const inbox = await startInbox();
    const root = makeFakeBuild();
    const server = runServer(root, { ...SERVER_SETTINGS, ...describePlace(place), SMTP_URL: inbox.url });
    const url = await server.url();
    const pid = server.child.pid ?? 0;
    const readyStatus = async () => (await fetch(`${url}/readyz`)).status;
    const senders = createSenders(20);

    // A probe that has succeeded once must not succeed for ever.
    expect(await readyStatus()).toBe(200);
    senders.start(url);
    await waitUntil(() => senders.accepted.size > 10);
    await breakIt(pid);
    await waitUntil(() => (senders.refused.get(503) ?? 0) > 5);
    await waitUntil(async () => (await readyStatus()) === 503);
    expect((await fetch(url)).status).toBe(200);
    const acceptedBefore = senders.accepted.size;
    expect(await post(url, { marker: "marker-0-end", key: "during" })).toBe(503);
    expect(senders.accepted.size).toBe(acceptedBefore);
    await mendIt(pid);
    await waitUntil(() => senders.accepted.size > acceptedBefore + 10);
    await waitUntil(async () => (await readyStatus()) === 200);
    await senders.stop();
    await senders.finish(url);

    expect([...senders.refused.keys()]).toEqual([503]);
    await waitUntil(() => inbox.messageIds().size === senders.accepted.size, 600_000);
    const records = await (await openTestStore(place)).list();
    expect(records.map(({ lead }) => lead.message).toSorted()).toEqual([...senders.accepted].toSorted());
    expect(new Set(inbox.messageIds().keys())).toEqual(senders.accepted);
    expect([...inbox.messageIds()].filter(([, ids]) => ids.size !== 1)).toEqual([]);
  });
});

// No file of the process may grow: to it that is a disk without room, and nobody else notices.
async function prepareFullDisk(): Promise<BrokenStore> {
  const limit = (pid: number, size: string) => execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${size}:`]);
  return {
    place: { dataDir: makeTempFolder() },
    breakIt: async (pid) => void limit(pid, "0"),
    mendIt: async (pid) => void limit(pid, "unlimited"),
  };
}

async function prepareLock(): Promise<BrokenStore> {
  const place = { dataDir: makeTempFolder() };
  let lock: Disposable | undefined;
  return {
    place,
    breakIt: async () => {
      lock = lockStore(place.dataDir);
    },
    mendIt: async () => lock?.[Symbol.dispose](),
  };
}

async function prepareStop(): Promise<BrokenStore> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  return {
    place: { dataDir: makeTempFolder(), databaseUrl: postgres.url },
    breakIt: () => postgres.stop(),
    mendIt: () => postgres.start(),
  };
}
