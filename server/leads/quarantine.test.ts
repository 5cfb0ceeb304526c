import { expect, test } from "vitest";
import { claimAll, makeLeads } from "#server/leads/test-leads.ts";

const LEADS = [{ id: "lead-1" }, { id: "lead-2", doubts: ["honeypot", "too\u001b[2J fast"] }];

test("the table has those in quarantine, with their doubts", async () => {
  const { run } = await makeLeads(LEADS);
  const [header, row, ...rest] = (await run("quarantine")).out.split("\n");
  expect(header).toMatch(/^ID +RECEIVED +NAME +EMAIL +DOUBTS$/);
  expect(row).toMatch(
    /^lead-2 +2026-10-01 11:00:00 +Asha Rao +asha@client\.example +honeypot; too \[2J fast$/,
  );
  expect(rest.join("\n")).toMatch(/^\n[^\n]+release[^\n]+\n$/);
});

test("--json has them as the list does", async () => {
  const { run } = await makeLeads(LEADS);
  const [, quarantined] = JSON.parse((await run("--json")).out);
  expect(JSON.parse((await run("quarantine", "--json")).out)).toEqual([quarantined]);
});

test("a released lead is out, and its mail is due now", async () => {
  const { run, store } = await makeLeads(LEADS);
  expect((await claimAll(store)).map(({ lead }) => lead.id)).toEqual(["lead-1"]);
  expect(await run("release", "lead-2")).toMatchObject({ code: 0, err: "" });
  expect((await run("quarantine")).out).toBe("Nothing is in quarantine.\n");
  expect((await claimAll(store)).map(({ lead }) => lead.id)).toEqual(["lead-2"]);
});

test("a lead that is in none cannot be released", async () => {
  const { run } = await makeLeads(LEADS);
  const { code, out, err } = await run("release", "lead-1", "lead-2");
  expect(code).toBe(1);
  expect(out).toMatch(/^[^\n]*lead-2[^\n]*\n$/);
  expect(err).toMatch(/^Lead lead-1 of Asha Rao is not in quarantine\.\n$/);
});
