import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { startPostgres } from "#server/testing/postgres-server.ts";
import { runServer } from "#server/testing/server-process.ts";
import { lockStore, openTestStore, type StorePlace } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { placeSettings, post, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";
import { createVisitors } from "./visitors.ts";

type BrokenStore = {
  place: StorePlace;
  breakStore: (pid: number) => Promise<void>;
  repairStore: (pid: number) => Promise<void>;
};

test.for([
  ["a full disk", prepareFullDisk],
  ["a file locked by another program", prepareLock],
  ["a stopped PostgreSQL server", prepareStop],
] as const)(
  "%s is answered with 503, never with a false 200, and recovers on its own",
  async ([, prepare]) => {
    const { place, breakStore, repairStore } = await prepare();
    const inbox = await startInbox();
    const root = makeFakeBuild();
    const server = runServer(root, { ...SERVER_SETTINGS, ...placeSettings(place), SMTP_URL: inbox.url });
    const url = await server.url();
    const pid = server.child.pid ?? 0;
    const readyStatus = async () => (await fetch(`${url}/readyz`)).status;
    const visitors = createVisitors(4);

    // The result of the probe must not be cached forever.
    expect(await readyStatus()).toBe(200);
    visitors.start([url]);
    await waitUntil(() => visitors.answered() > 10);
    await breakStore(pid);
    await waitUntil(() => (visitors.rejected.get(503) ?? 0) > 5);
    await waitUntil(async () => (await readyStatus()) === 503);
    expect((await fetch(url)).status).toBe(200);
    const answeredBefore = visitors.answered();
    expect(await post(url, { marker: "during", key: "during" })).toBe(503);
    expect(visitors.answered()).toBe(answeredBefore);
    await repairStore(pid);
    await waitUntil(() => visitors.answered() > answeredBefore + 10);
    await waitUntil(async () => (await readyStatus()) === 200);
    await visitors.stop();
    await visitors.finish([url]);

    const accepted = visitors.accepted();
    expect([...visitors.rejected.keys()]).toEqual([503]);
    await waitUntil(() => inbox.messageIds().size === accepted.size, 600_000);
    const records = await (await openTestStore(place)).list();
    expect(records.map(({ lead }) => lead.message).toSorted()).toEqual([...accepted].toSorted());
    expect(new Set(inbox.messageIds().keys())).toEqual(accepted);
    expect([...inbox.messageIds()].filter(([, ids]) => ids.size !== 1)).toEqual([]);
  },
);

// A file size limit is like a full disk, but only for this process.
async function prepareFullDisk(): Promise<BrokenStore> {
  const limit = (pid: number, size: string) => execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${size}:`]);
  return {
    place: { dataDir: makeTempFolder() },
    breakStore: async (pid) => void limit(pid, "0"),
    repairStore: async (pid) => void limit(pid, "unlimited"),
  };
}

async function prepareLock(): Promise<BrokenStore> {
  const place = { dataDir: makeTempFolder() };
  let lock: Disposable | undefined;
  return {
    place,
    breakStore: async () => {
      lock = lockStore(place.dataDir);
    },
    repairStore: async () => lock?.[Symbol.dispose](),
  };
}

async function prepareStop(): Promise<BrokenStore> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  return {
    place: { dataDir: makeTempFolder(), databaseUrl: postgres.url },
    breakStore: () => postgres.stop(),
    repairStore: () => postgres.start(),
  };
}
