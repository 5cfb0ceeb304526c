import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DELIVERED, FAILED, GIVEN_UP, HOUR_MS, makeLeads, NOW, tryMails } from "#server/leads/test-leads.ts";

const OLD = NOW - 31 * 24 * HOUR_MS;

test("deletes old leads, but none whose mail is still tried or kept back", async () => {
  const { run, store, dataDir } = await makeLeads([
    { id: "delivered", receivedAt: OLD },
    { id: "dead", receivedAt: OLD },
    { id: "failing", receivedAt: OLD },
    { id: "quarantined", receivedAt: OLD, doubts: ["honeypot"] },
    { id: "new", receivedAt: NOW - 29 * 24 * HOUR_MS },
  ]);
  await tryMails(store, { delivered: DELIVERED, dead: GIVEN_UP, failing: FAILED, new: DELIVERED });
  const mailbox = join(dataDir, "mailbox");
  mkdirSync(mailbox);
  for (const name of ["delivered.eml", "new.eml"]) writeFileSync(join(mailbox, name), "");
  expect(await run("prune", "30")).toEqual({
    code: 0,
    out:
      "2 leads older than 30 days deleted.\n1 mail file deleted.\n" +
      "1 lead kept, although as old: not delivered yet.\n" +
      '1 lead kept, although as old: in quarantine ("prune 30 --quarantine" deletes what is in quarantine).\n',
    err: "",
  });
  const kept = (await store.list()).map(({ lead }) => lead.id).sort();
  expect(kept).toEqual(["failing", "new", "quarantined"]);
  expect(readdirSync(mailbox)).toEqual(["new.eml"]);
});

test("--quarantine deletes what has been in quarantine so long, and nothing else", async () => {
  const { run, store, dataDir } = await makeLeads([
    { id: "robot-1", receivedAt: OLD, doubts: ["honeypot"] },
    { id: "robot-2", receivedAt: OLD, doubts: ["honeypot"] },
    { id: "released", receivedAt: OLD, doubts: ["honeypot"] },
    { id: "delivered", receivedAt: OLD },
    { id: "recent", receivedAt: NOW - 29 * 24 * HOUR_MS, doubts: ["honeypot"] },
  ]);
  await store.release("released", OLD);
  await tryMails(store, { delivered: DELIVERED });
  const mailbox = join(dataDir, "mailbox");
  mkdirSync(mailbox);
  for (const name of ["robot-1.escalation.eml", "recent.eml"]) writeFileSync(join(mailbox, name), "");
  expect(await run("prune", "30", "--quarantine")).toEqual({
    code: 0,
    out: "2 leads in quarantine older than 30 days deleted.\n1 mail file deleted.\n",
    err: "",
  });
  const kept = (await store.list()).map(({ lead }) => lead.id).sort();
  expect(kept).toEqual(["delivered", "recent", "released"]);
  expect(readdirSync(mailbox)).toEqual(["recent.eml"]);
});
