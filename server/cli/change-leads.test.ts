import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { leadsFile, type Store } from "#server/store/store.ts";
import {
  DELIVERED,
  FAILED,
  fillMailbox,
  GIVEN_UP,
  makeLeads,
  NOW,
  tryMails,
} from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { claimAll } from "#server/testing/stores.ts";

const [A = "", B = "", C = ""] = [
  "0199a1b2-0000-7000-8000-00000000000a",
  "0199a1b2-0000-7000-8000-00000000000b",
  "0199c3-1",
];

test.each([
  { what: "full and shortened IDs", args: [A, "0199c3"], found: [A, C] },
  { what: "the reference of a visitor", args: ["0000-000A"], found: [A] },
  { what: "a full ID that others begin with", args: ["0199c3"], ids: ["0199c3", C], found: ["0199c3"] },
  { what: "one lead twice", args: ["0199c3", C], found: [C] },
  {
    what: "two leads and one",
    args: ["0199a1b2", "0199c3"],
    found: [C],
    err: /^0199a1b2 fits 2 leads[^\n]+\.\n$/,
  },
  { what: "no lead and one", args: ["0199ff", "0199c3"], found: [C], err: /^There is no lead 0199ff\.\n$/ },
  { what: "too short an ID and one", args: ["0199c", "0199c3"], found: [C], err: /^[^\n]+6 characters\.\n$/ },
])("$what: what fits one lead is changed, once, and anything else reported", async (named) => {
  const { args, found, ids = [A, B, C], err = /^$/ } = named;
  const { run, store } = await makeLeads(ids.map((id) => ({ id })));
  const result = await run("retry", ...args);
  expect(result).toMatchObject({ code: named.err ? 1 : 0, err: expect.stringMatching(err) });
  const sentences = result.out
    .trimEnd()
    .split("\n")
    .map((line) => line.includes("its mail is due now"));
  expect(sentences).toEqual(found.map(() => true));
  const records = await Promise.all(found.map((id) => store.find(id)));
  expect(records.map((record) => record?.mails[0]?.dueAt)).toEqual(found.map(() => NOW));
});

test("retry makes a failing, dead or delivered mail due now, and leaves quarantined leads alone", async () => {
  const { run, store } = await makeLeads([
    ...["failing", "gave-up", "delivered"].map((id) => ({ id })),
    { id: "in-quarantine", spamReasons: ["honeypot"] },
  ]);
  await tryMails(store, { failing: FAILED, "gave-up": GIVEN_UP, delivered: DELIVERED });
  const { code, out, err } = await run("retry", "failing", "in-quarantine", "gave-up", "delivered");
  expect(code).toBe(1);
  expect(out.match(/its mail is due now/g)).toHaveLength(3);
  expect(err).toMatch(/^[^\n]*in-quarantine[^\n]*"release"[^\n]*\n$/);
  const due = (await claimAll(store, NOW)).filter(({ kind }) => kind === "lead");
  expect(due.map(({ lead }) => lead.id).sort()).toEqual(["delivered", "failing", "gave-up"]);
});

test("release takes leads out of quarantine, makes their mails due and says whose call is taken by then", async () => {
  const { run, store } = await makeLeads([{ id: "lead-1" }, { id: "lead-2", spamReasons: ["honeypot"] }]);
  const call = { start: NOW, seats: 1, spacing: HOUR_MS };
  for (const id of ["call-1", "call-2"])
    await store.accept(makeArrival({ id }, { spamReasons: ["honeypot"], call }));
  expect((await claimAll(store, NOW)).map(({ lead }) => lead.id)).toEqual(["lead-1"]);
  const { code, out, err } = await run("release", "lead-1", "lead-2", "call-1", "call-2");
  expect({ code, err }).toEqual({ code: 1, err: "Lead lead-1 of Asha Rao is not in quarantine.\n" });
  expect(out).toMatch(
    /^Lead lead-2 [^\n]+\nLead call-1 [^\n]+\nLead call-2 [^\n]+\nThe time of its call is taken\.[^\n]+\n$/,
  );
  const due = (await claimAll(store, NOW)).filter(({ kind }) => kind === "lead");
  expect(due.map(({ lead }) => lead.id).sort()).toEqual(["call-1", "call-2", "lead-2"]);
});

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

test("an erase that fails halfway deletes the mail files, and when it is run again all that the database had", async () => {
  const { run, store, dataDir } = await makeLeads([
    { message: "Xylophone ".repeat(900) },
    { id: "kept", email: "other@client.example" },
  ]);
  await tryMails(store, { "lead-1": FAILED });
  const mailbox = fillMailbox(dataDir, ["lead-1.eml"]);
  const reader = new DatabaseSync(leadsFile(dataDir));
  onTestFinished(() => reader.close());
  reader.exec("BEGIN; SELECT count(*) FROM lead");
  const { code, err } = await run("erase", "asha@client.example");
  expect(code).toBe(1);
  expect(err).toMatch(/^[^\n]* run the same command again\.[^\n]*\n$/);
  expect(await listIds(store)).toEqual(["kept"]);
  expect(readdirSync(mailbox)).toEqual([]);
  reader.exec("COMMIT");
  for (const word of ["Xylophone", "asha@client.example", "Refused."])
    expect(readLeadFiles(dataDir)).toContain(word);
  expect(await run("erase", "asha@client.example")).toMatchObject({ code: 0, err: "" });
  expect(readLeadFiles(dataDir)).not.toMatch(/xylophone|asha@|refused/i);
  expect(readLeadFiles(dataDir)).toContain("other@client.example");
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
