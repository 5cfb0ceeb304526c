import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeLeads } from "#server/leads/test-leads.ts";
import { leadsFile } from "#server/relay/store/open-store.ts";

const FILES = [
  "lead-1.eml",
  "lead-1.confirmation.eml",
  "lead-1.eml.part",
  "lead-10.eml",
  "lead-2.eml",
  "lead-2.txt",
];

test("deletes the leads of a mail address, in any case of letters, and their mails", async () => {
  const { run, store, dataDir } = await makeLeads([
    { id: "lead-1" },
    { id: "lead-2", email: "ASHA@client.example" },
    { id: "lead-10", email: "other@client.example" },
  ]);
  const mailbox = join(dataDir, "mailbox");
  mkdirSync(mailbox);
  for (const name of FILES) writeFileSync(join(mailbox, name), "");
  const { code, out } = await run("erase", "Asha@client.example");
  expect(code).toBe(0);
  expect(out).toMatch(/^2 leads from Asha@client\.example deleted\.\n4 mail files deleted\.\n.*backups.*\n$/);
  expect((await store.list()).map(({ lead }) => lead.id)).toEqual(["lead-10"]);
  expect(readdirSync(mailbox).sort()).toEqual(["lead-10.eml", "lead-2.txt"]);
});

test("needs no mailbox folder", async () => {
  const { run } = await makeLeads([{}]);
  const { code, out } = await run("erase", "asha@client.example");
  expect(code).toBe(0);
  expect(out).toMatch(/^1 lead from asha@client\.example deleted\.\nMail servers/);
});

test("says that nothing came from an address", async () => {
  const { run, store } = await makeLeads([{}]);
  expect((await run("erase", "asha@client.exampl")).out).toContain("nothing was deleted");
  expect(await store.list()).toHaveLength(1);
});

describe("an erasure that fails halfway", () => {
  test("deletes the mail files all the same, and finishes when it is run again", async () => {
    const { run, store, dataDir } = await makeLeads([{ message: "Xylophone" }]);
    const mailbox = join(dataDir, "mailbox");
    mkdirSync(mailbox);
    writeFileSync(join(mailbox, "lead-1.eml"), "");
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

  test("keeps the leads while their mail files cannot be deleted: they alone say which those are", async () => {
    const { run, store, dataDir } = await makeLeads([{}]);
    writeFileSync(join(dataDir, "mailbox"), "no folder");
    expect(await run("erase", "asha@client.example")).toMatchObject({ code: 1, out: "" });
    expect(await store.list()).toHaveLength(1);
  });
});

function readLeadFiles(dataDir: string): string {
  const names = readdirSync(dataDir).filter((name) => name.startsWith("leads.db"));
  return names.map((name) => readFileSync(join(dataDir, name), "latin1")).join("");
}
