import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { StoreError } from "#server/relay/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { claim, openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const OPEN_STORE = pathToFileURL(join(import.meta.dirname, "../open-store.ts")).href;

/** A live process that holds the queue lock. */
async function startHolder(dataDir: string) {
  const script = `import { openStore } from ${JSON.stringify(OPEN_STORE)};
    const store = await openStore({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(await store.releaseLeases(0));
    // Uses the store, or garbage collection would close it.
    setInterval(() => store, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  await waitUntil(() => output !== "");
  expect(output).toBe("true\n");
  return child;
}

test("leases of a live process are kept until it closes the store", async () => {
  const dataDir = makeTempFolder();
  const [sender, next] = [await openTestStore({ dataDir }), await openTestStore({ dataDir })];
  expect(await sender.releaseLeases(0)).toBe(true);
  await sender.accept(makeArrival({ receivedAt: 1 }));
  await claim(sender, 1, 500);
  expect(await next.releaseLeases(20)).toBe(false);
  expect(await next.claimDue(20, 500)).toBeUndefined();
  expect(statSync(join(dataDir, "leads.lock")).mode & 0o777).toBe(0o600);
  await sender.close();
  expect(await next.releaseLeases(30)).toBe(true);
  expect(await next.claimDue(30, 500)).toBeDefined();
});

test("the sending process keeps its leases when asking again", async () => {
  const store = await openTestStore({ dataDir: makeTempFolder() });
  await store.releaseLeases(0);
  await store.accept(makeArrival({ receivedAt: 1 }));
  await claim(store, 1, 500);
  expect(await store.releaseLeases(20)).toBe(true);
  expect(await store.claimDue(20, 500)).toBeUndefined();
});

test("a killed process holds no lock", async () => {
  const dataDir = makeTempFolder();
  const store = await openTestStore({ dataDir });
  const holder = await startHolder(dataDir);
  expect(await store.releaseLeases(1)).toBe(false);
  expect(await store.accept(makeArrival())).toMatchObject({ isNew: true });
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(await store.releaseLeases(1)).toBe(true);
});

test("another lock failure is an error and can be retried", async () => {
  const dataDir = makeTempFolder();
  mkdirSync(join(dataDir, "leads.lock"));
  const store = await openTestStore({ dataDir });
  await expect(store.releaseLeases(1)).rejects.toThrow(StoreError);
  await store.close();
  await expect(store.releaseLeases(1)).rejects.toThrow("The store is closed.");
});
