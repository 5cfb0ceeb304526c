import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { leadsFile, type Store } from "#server/store/store.ts";
import {
  DELIVERED,
  FAILED,
  fillMailbox,
  GIVEN_UP,
  HOUR_MS,
  makeLeads,
  NOW,
  tryMails,
} from "#server/testing/leads-command.ts";

const listIds = async (store: Store) => (await store.list()).map(({ lead }) => lead.id).sort();

test("erase deletes the leads of an email address in any case, and their mail files", async () => {
  const { run, store, dataDir } = await makeLeads([
    { id: "lead-1" },
    { id: "lead-2", email: "ASHA@client.example" },
    { id: "lead-10", email: "other@client.example" },
  ]);
  const ofLead1 = ["lead-1.eml", "lead-1.confirmation.eml", "lead-1.eml.part"];
  const mailbox = fillMailbox(dataDir, [...ofLead1, "lead-10.eml", "lead-2.eml", "lead-2.txt"]);
  expect((await run("erase", "asha@client.exampl")).out).toContain("nothing was deleted");
  expect(await store.list()).toHaveLength(3);
  const { code, out } = await run("erase", "Asha@client.example");
  expect(code).toBe(0);
  expect(out).toMatch(/^4 mail files deleted\.\n2 leads from Asha@client\.example deleted\.\n.*backups.*\n$/);
  expect(await listIds(store)).toEqual(["lead-10"]);
  expect(readdirSync(mailbox).sort()).toEqual(["lead-10.eml", "lead-2.txt"]);
});

test("erase finds leads by a pasted address, also those stored as they were typed", async () => {
  const typed = ["asha@client.example.", "as\u00adha@client.example,", "asha@client.example.org"];
  const { run, store } = await makeLeads(typed.map((email, index) => ({ id: `lead-${index}`, email })));
  const out = expect.stringMatching(/^2 leads from asha@client\.example deleted\.\nMail servers/i);
  expect(await run("erase", "Asha Rao <Asha@Client.example>")).toEqual({ code: 0, out, err: "" });
  expect(await listIds(store)).toEqual(["lead-2"]);
});

test("an erase that fails halfway deletes the mail files, and finishes when it is run again", async () => {
  const { run, store, dataDir } = await makeLeads([{ message: "Xylophone" }]);
  const mailbox = fillMailbox(dataDir, ["lead-1.eml"]);
  const reader = new DatabaseSync(leadsFile(dataDir));
  onTestFinished(() => reader.close());
  reader.exec("BEGIN; SELECT count(*) FROM lead");
  const { code, err } = await run("erase", "asha@client.example");
  expect(code).toBe(1);
  expect(err).toMatch(/^[^\n]* run the same command again\.[^\n]*\n$/);
  expect(await store.list()).toEqual([]);
  expect(readdirSync(mailbox)).toEqual([]);
  reader.exec("COMMIT");
  expect(readLeadFiles(dataDir)).toContain("Xylophone");
  expect(await run("erase", "asha@client.example")).toMatchObject({ code: 0, err: "" });
  expect(readLeadFiles(dataDir)).not.toContain("Xylophone");
});

function readLeadFiles(dataDir: string): string {
  const names = readdirSync(dataDir).filter((name) => name.startsWith("leads.db"));
  return names.map((name) => readFileSync(join(dataDir, name), "latin1")).join("");
}

test("prune deletes old leads, except undelivered and quarantined ones", async () => {
  const old = { receivedAt: NOW - 31 * 24 * HOUR_MS };
  const { run, store, dataDir } = await makeLeads([
    ...["delivered", "dead", "failing"].map((id) => ({ id, ...old })),
    { id: "robot", ...old, spamReasons: ["honeypot"] },
    { id: "new", receivedAt: NOW - 29 * 24 * HOUR_MS },
  ]);
  await tryMails(store, { delivered: DELIVERED, dead: GIVEN_UP, failing: FAILED, new: DELIVERED });
  const mailbox = fillMailbox(dataDir, ["delivered.eml", "new.eml", "robot.escalation.eml"]);
  const out = "1 mail file deleted.\n1 lead older than 30 days deleted.\n";
  expect(await run("prune", "30")).toEqual({ code: 0, out, err: "" });
  expect(await listIds(store)).toEqual(["dead", "failing", "new", "robot"]);
  expect(readdirSync(mailbox).sort()).toEqual(["new.eml", "robot.escalation.eml"]);
});

test("what is deleted or exported is in the audit log", async () => {
  const { run, store } = await makeLeads([{ id: "lead-1" }, { id: "lead-2" }]);
  await run("export", "--csv");
  await run("prune", "30");
  await run("erase", "asha@client.example");
  const entries = await store.listAudit(9);
  expect(entries.map(({ action, leadId, subject }) => [action, leadId, subject])).toEqual([
    ["erased", "lead-2", null],
    ["erased", "lead-1", null],
    ["pruned", null, "30 days"],
    ["exportedAll", null, null],
  ]);
  expect(new Set(entries.map(({ member }) => member))).toEqual(new Set(["npm run leads"]));
});
