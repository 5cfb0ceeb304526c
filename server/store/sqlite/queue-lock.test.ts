import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { makeArrival } from "#server/testing/messages.ts";
import { claim, openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const OPEN_STORE = pathToFileURL(join(import.meta.dirname, "../store.ts")).href;

test("leases of a live process are kept until it closes the store, also when it asks again", async () => {
  const dataDir = makeTempFolder();
  const [sender, next] = [await openTestStore({ dataDir }), await openTestStore({ dataDir })];
  expect(await sender.releaseLeases(0)).toBe(true);
  await sender.accept(makeArrival({ receivedAt: 1 }));
  await claim(sender, 1, 500);
  expect(await sender.releaseLeases(20)).toBe(true);
  expect(await next.releaseLeases(20)).toBe(false);
  expect(await next.claimDue(20, 500)).toBeUndefined();
  expect(statSync(join(dataDir, "leads.lock")).mode & 0o777).toBe(0o600);
  await sender.close();
  expect(await next.releaseLeases(30)).toBe(true);
  expect(await next.claimDue(30, 500)).toBeDefined();
});

test("a killed process holds no lock", async () => {
  const dataDir = makeTempFolder();
  const store = await openTestStore({ dataDir });
  const script = `import { openStore } from ${JSON.stringify(OPEN_STORE)};
    const store = await openStore({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(await store.releaseLeases(0));
    // Uses the store, or garbage collection would close it.
    setInterval(() => store, 1_000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void holder.kill("SIGKILL"));
  const [output] = await once(holder.stdout, "data");
  expect(String(output)).toBe("true\n");
  expect(await store.releaseLeases(1)).toBe(false);
  expect(await store.accept(makeArrival())).toMatchObject({ isNew: true });
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(await store.releaseLeases(1)).toBe(true);
});
