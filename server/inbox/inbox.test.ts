import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestInbox } from "#server/testing/inbox.ts";
import { fillMailbox } from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";

const HOUR_MS = 3_600_000;

type Of = Parameters<typeof makeArrival>;

async function openWithLead(lead: Of[0] = {}, arrival: Of[1] = {}) {
  const inbox = await openTestInbox();
  const receivedAt = inbox.time.now - HOUR_MS;
  await inbox.store.accept(makeArrival({ receivedAt, ...lead }, arrival));
  return { ...inbox, asha: await inbox.signIn("Asha") };
}

const LEAD = "/inbox/leads/lead-1";

test("the list shows open leads by age, and a search finds one without its words in the address", async () => {
  const { asha, store, time } = await openWithLead();
  await store.accept(
    makeArrival({ id: "old", first_name: "Ben <Ito>", receivedAt: time.now - 26 * HOUR_MS }),
  );
  const list = await (await asha.get("/inbox")).text();
  expect(list).toContain("Ben &lt;Ito&gt;");
  expect(list).toMatch(/data-tone="late">2 h late<[\s\S]*data-tone="calm">23 h left</);
  const found = await asha.post("/inbox/search", { words: "ben <ito>" });
  const location = found.headers.get("location") ?? "";
  expect(found.status).toBe(303);
  expect(location).toMatch(/^\/inbox\?view=all&q=[\w-]+$/);
  const results = await (await asha.get(location)).text();
  expect(results).toContain('value="ben &lt;ito&gt;"');
  expect(results).not.toContain("lead-1");
});

test("a lead's page has everything that was said, escaped, and nothing of it in its title", async () => {
  const { asha } = await openWithLead({
    first_name: "<b>Asha</b>",
    message: "See https://www.acme.example/estimate#x and https://evil.example/\n<script>1</script>",
    meeting_start: "2026-11-24T14:30:00Z",
    meeting_time_zone: "Europe/Berlin",
  });
  const page = await (await asha.get(LEAD)).text();
  expect(page).toContain("&lt;script&gt;1&lt;/script&gt;");
  expect(page).toContain('<a href="https://www.acme.example/estimate#x"');
  expect(page).not.toContain('href="https://evil.example/');
  for (const text of ["mailto:asha@client.example", "tel:+914220000000", "Europe/Berlin", "Client Ltd"])
    expect(page).toContain(text);
  expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe("Lead · Inbox · Acme");
});

test("releasing a lead whose time an office calendar has meanwhile says that it is taken", async () => {
  const start = Date.parse("2026-11-24T14:00:00Z");
  const call = { start, seats: 1, spacing: HOUR_MS };
  const { asha, store } = await openWithLead({}, { spamReasons: ["honeypot"], call });
  const answer = await asha.post(LEAD, { change: "released", version: "0" });
  expect(answer.headers.get("location")).toBe(`${LEAD}?done=releasedLate`);
  expect(await (await asha.get(`${LEAD}?done=releasedLate`)).text()).toContain("its call is taken");
  expect((await store.findCall("lead-1"))?.call.state).toBe("taken");
});

test("a change is kept, told and undone", async () => {
  const { asha, store, queued } = await openWithLead({}, { spamReasons: ["honeypot"] });
  let version = 0;
  const change = async (kind: string, fields: Record<string, string> = {}) => {
    const answer = await asha.post(LEAD, { change: kind, version: String(version), ...fields });
    version += 1;
    expect([kind, answer.status, answer.headers.get("location")]).toEqual([
      kind,
      303,
      `${LEAD}?done=${kind}`,
    ]);
    return (await asha.get(`${LEAD}?done=${kind}`)).text();
  };
  expect(await change("released")).toContain("Released.");
  expect(queued.count).toBe(1);
  expect(await change("assigned", { assignee: "Asha" })).toContain('<option value="Asha" selected>');
  expect(await change("noted", { text: "Called <her>.\r\nBack soon." })).toContain(
    "Called &lt;her&gt;.\nBack soon.",
  );
  const noteId = String((await store.readTeamwork("lead-1"))?.notes[0]?.number);
  expect(await change("noteRemoved", { noteId })).not.toContain("Called");
  expect(await change("noteRestored", { noteId })).toContain("Called");
  expect(await change("answered")).toContain("Answered in 1 h");
  expect(await change("reopened")).toContain("23 h left");
  expect(await (await asha.get("/inbox/audit.csv")).text()).toContain(",Asha,reopened,lead-1\r\n");
});

test("of two people who open the same lead, the second sees the newer state and keeps what they typed", async () => {
  const { asha, signIn, store } = await openWithLead();
  const ben = await signIn("Ben");
  await asha.post(LEAD, { change: "answered", version: "0" });
  const conflict = await ben.post(LEAD, { change: "noted", version: "0", text: "I call <now>" });
  const page = await conflict.text();
  expect(conflict.status).toBe(409);
  expect(page).toContain("Asha marked it as answered");
  expect(page).toContain(">I call &lt;now&gt;</textarea>");
  expect((await store.readTeamwork("lead-1"))?.notes).toEqual([]);
  const [, version = ""] = /name="version" value="(\d+)"/.exec(page) ?? [];
  expect((await ben.post(LEAD, { change: "noted", version, text: "I call <now>" })).status).toBe(303);
  const both = await store.readTeamwork("lead-1");
  expect(both?.notes.map(({ member, text }) => [member, text])).toEqual([["Ben", "I call <now>"]]);
});

test("erasing asks first, and takes everything from the address with it", async () => {
  const { asha, store, dataDir } = await openWithLead();
  await store.accept(makeArrival({ id: "lead-2", email: "ASHA@client.example" }));
  const mailbox = fillMailbox(dataDir, ["lead-2.eml", "lead-3.eml"]);
  expect(await (await asha.get(`${LEAD}/erase`)).text()).toContain("2 leads from asha@client.example");
  expect((await asha.post(`${LEAD}/erase`, { count: "2" })).status).toBe(422);
  expect((await asha.post(`${LEAD}/erase`, { count: "1", confirm: "yes" })).status).toBe(409);
  expect(await store.list()).toHaveLength(2);
  const answer = await asha.post(`${LEAD}/erase`, { count: "2", confirm: "yes" });
  expect(answer.headers.get("location")).toBe("/inbox?done=erased");
  expect(await store.list()).toEqual([]);
  expect(["lead-2.eml", "lead-3.eml"].map((name) => existsSync(join(mailbox, name)))).toEqual([false, true]);
  expect((await asha.get(LEAD)).status).toBe(404);
  expect(await (await asha.get("/inbox/audit.csv")).text()).toMatch(/,Asha,erased,lead-1\r\n/);
});

test("exports what the command line exports", async () => {
  const { asha } = await openWithLead({ company_name: "=cmd" });
  const one = await (await asha.get(`${LEAD}/lead.csv`)).text();
  const all = await asha.get("/inbox/leads.csv");
  expect(all.headers.get("content-disposition")).toBe('attachment; filename="leads.csv"');
  expect(await all.text()).toBe(one);
  expect(one).toContain("'=cmd");
});

test("a mistake gets a sentence and keeps the form", async () => {
  const { asha } = await openWithLead();
  for (const fields of [
    { change: "noted", text: "  " },
    { change: "noted", text: "x".repeat(5_001) },
    { change: "assigned", assignee: "Nobody we know" },
  ]) {
    const answer = await asha.post(LEAD, { version: "0", ...fields });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("Nothing was saved")]);
  }
});
