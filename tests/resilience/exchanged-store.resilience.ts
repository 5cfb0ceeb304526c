import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runLeads } from "#server/leads.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { runServer } from "#server/testing/server-process.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { post, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

const MARKERS = [1, 2, 3, 4, 5].map((number) => `marker-${number}-end`);
const NO_MAIL_SERVER = "smtp://127.0.0.1:9";

test("deleting the database of a running server ends the acknowledgements until a backup is restored", async () => {
  const DATA_DIR = makeTempFolder();
  const root = makeFakeBuild();
  const server = runServer(root, { ...SERVER_SETTINGS, DATA_DIR, SMTP_URL: NO_MAIL_SERVER });
  const url = await server.url();
  for (const marker of MARKERS) expect(await post(url, { marker, key: randomUUID() })).toBe(200);
  const backup = join(makeTempFolder(), "backup.db");
  const env = { DATA_DIR };
  expect(await runLeads(["backup", backup], { env, write: () => {} })).toBe(0);
  for (const name of readdirSync(DATA_DIR)) {
    if (name.startsWith("leads.db")) rmSync(join(DATA_DIR, name));
  }

  expect(await post(url, { marker: "marker-6-end", key: randomUUID() })).toBe(503);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(url)).status).toBe(200);
  expect(server.output.stderr).toContain("deleted, moved or replaced");
  server.child.kill("SIGTERM");
  await server.exitCode();

  const inbox = await startInbox();
  const second = runServer(root, { ...SERVER_SETTINGS, DATA_DIR, SMTP_URL: inbox.url });
  await second.url();
  expect(second.output.stderr).toContain("Leads are missing");
  second.child.kill("SIGTERM");
  await second.exitCode();

  expect(await runLeads(["restore", backup], { env, write: () => {} })).toBe(0);
  const third = runServer(root, { ...SERVER_SETTINGS, DATA_DIR, SMTP_URL: inbox.url });
  await third.url();
  await waitUntil(() => inbox.messageIds().size === MARKERS.length);
  expect([...inbox.messageIds().keys()].toSorted()).toEqual(MARKERS);
  expect(third.output.stderr).not.toContain("Leads are missing");
});
