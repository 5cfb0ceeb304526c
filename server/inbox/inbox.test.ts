import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { listenInbox } from "#server/inbox/inbox-app.ts";
import { openInThread } from "#server/store/sqlite/open-in-thread.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { LEAD, openTestInbox, openWithLead } from "#server/testing/inbox.ts";
import { fillMailbox } from "#server/testing/leads-command.ts";
import { findClosedPort, listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeTestApp } from "#server/testing/test-app.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const readText = async (asked: Promise<Response>) => (await asked).text();

test("the list shows open leads by age, and a search finds one without its words in the address", async () => {
  const { asha, store, time } = await openWithLead();
  const receivedAt = time.now - 26 * HOUR_MS;
  await store.accept(makeArrival({ id: "old", first_name: "Ben <Ito>", receivedAt }));
  const list = await readText(asha.get("/inbox"));
  expect(list).toContain("Ben &lt;Ito&gt;");
  expect(list).toMatch(/data-tone="late">2 h late<[\s\S]*data-tone="calm">23 h left</);
  const found = await asha.post("/inbox/search", { words: "ben <ito>" });
  const location = found.headers.get("location") ?? "";
  expect(found.status).toBe(303);
  expect(location).toMatch(/^\/inbox\?view=all&search=$/);
  const results = await readText(asha.get(location));
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
  const page = await readText(asha.get(LEAD));
  const own = '<a href="https://www.acme.example/estimate#x"';
  const texts = ["mailto:asha@client.example", "tel:+914220000000", "Europe/Berlin", "Client Ltd", own];
  for (const text of ["&lt;script&gt;1&lt;/script&gt;", ...texts]) expect(page).toContain(text);
  expect(page).not.toContain('href="https://evil.example/');
  expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe("Lead · Inbox · Acme");
});

test("a change is kept, told and undone", async () => {
  const { asha, store, queued } = await openWithLead({}, { spamReasons: ["honeypot"] });
  let version = 0;
  const change = async (kind: string, fields: Record<string, string> = {}) => {
    const answer = await asha.post(LEAD, { change: kind, version: String(version), ...fields });
    version += 1;
    const done = `${LEAD}?done=${kind}`;
    expect([kind, answer.status, answer.headers.get("location")]).toEqual([kind, 303, done]);
    return readText(asha.get(done));
  };
  expect(await change("released")).toContain("Released.");
  expect(queued.count).toBe(1);
  expect(await change("assigned", { assignee: "Asha" })).toContain('<option value="Asha" selected>');
  const text = "Called <her>.\r\nBack soon.";
  expect(await change("noted", { text })).toContain("Called &lt;her&gt;.\nBack soon.");
  const noteId = String((await store.readTeamwork("lead-1"))?.notes[0]?.number);
  expect(await change("noteRemoved", { noteId })).not.toContain("Called");
  expect(await change("noteRestored", { noteId })).toContain("Called");
  expect(await change("answered")).toContain("Answered in 1 h");
  expect(await change("reopened")).toContain("23 h left");
  expect(await readText(asha.get("/inbox/audit.csv"))).toContain(",Asha,reopened it,lead-1\r\n");
});

test("of two people who open the same lead, the second sees the newer state and keeps what they typed", async () => {
  const { asha, signIn, store } = await openWithLead();
  const ben = await signIn("Ben");
  await asha.post(LEAD, { change: "answered", version: "0" });
  const note = { change: "noted", text: "I call <now>" };
  const conflict = await ben.post(LEAD, { ...note, version: "0" });
  const page = await conflict.text();
  expect(conflict.status).toBe(409);
  expect(page).toContain("Asha marked it as answered");
  expect(page).toContain(">I call &lt;now&gt;</textarea>");
  expect((await store.readTeamwork("lead-1"))?.notes).toEqual([]);
  const [, version = ""] = /name="version" value="(\d+)"/.exec(page) ?? [];
  expect((await ben.post(LEAD, { ...note, version })).status).toBe(303);
  expect(await store.readTeamwork("lead-1")).toMatchObject({ notes: [{ member: "Ben", text: note.text }] });
});

test("erasing asks first, and takes everything from the address with it, from a store in a thread", async () => {
  const dataDir = makeTempFolder();
  const thread = await openInThread({ dataDir });
  onTestFinished(() => thread.close());
  const { store, signIn } = await openTestInbox({ DATA_DIR: dataDir }, MANIFEST, { store: thread });
  const asha = await signIn("Asha");
  await store.accept(makeArrival());
  await store.accept(makeArrival({ id: "lead-2", email: "ASHA@client.example" }));
  const mailbox = fillMailbox(dataDir, ["lead-2.eml", "lead-3.eml"]);
  expect(await readText(asha.get(`${LEAD}/erase`))).toContain("2 leads from asha@client.example");
  const erase = (fields: Record<string, string>) => asha.post(`${LEAD}/erase`, fields);
  expect((await erase({ count: "2" })).status).toBe(422);
  await store.accept(makeArrival({ id: "meanwhile" }));
  const refused = await erase({ count: "2", confirm: "yes" });
  const told = expect.stringContaining("another lead has come");
  expect([refused.status, await refused.text()]).toEqual([409, told]);
  expect(await store.list()).toHaveLength(3);
  const { headers } = await erase({ count: "3", confirm: "yes" });
  expect(headers.get("location")).toBe("/inbox?done=erased");
  expect(await store.list()).toEqual([]);
  expect(["lead-2.eml", "lead-3.eml"].map((name) => existsSync(join(mailbox, name)))).toEqual([false, true]);
  expect((await readText(asha.get("/inbox/audit.csv"))).match(/,Asha,erased it,/g)).toHaveLength(3);
  expect((await asha.get(LEAD)).status).toBe(404);
});

test("a note that is sent after the session ended is shown, to be copied", async () => {
  const { asha, makeClient, store } = await openWithLead();
  await asha.post("/inbox/sign-out");
  const answer = await asha.post(LEAD, { change: "noted", version: "0", text: "Called <her>" });
  const page = await answer.text();
  expect(answer.status).toBe(403);
  expect(page).toContain(">Called &lt;her&gt;</textarea>");
  expect(page).toContain(`name="to" value="${LEAD}"`);
  expect((await store.readTeamwork("lead-1"))?.notes).toEqual([]);
  const other = await makeClient().post(LEAD, { change: "answered", version: "0" });
  expect(other.headers.get("location")).toBe(`/inbox/sign-in?to=${LEAD}`);
});

test("the history and the audit log say to whom a lead was assigned, which must be an agent", async () => {
  const { asha, signIn } = await openWithLead();
  await signIn("Rea", "reader");
  expect(await readText(asha.get(LEAD))).not.toContain('<option value="Rea"');
  const assign = (version: string, assignee: string) =>
    asha.post(LEAD, { change: "assigned", version, assignee });
  expect((await assign("0", "Rea")).status).toBe(422);
  await assign("0", "Asha");
  await assign("1", "");
  const history = /Asha assigned it to nobody,[\s\S]*Asha assigned it to Asha,/;
  expect(await readText(asha.get(LEAD))).toMatch(history);
  const log = await readText(asha.get("/inbox/audit.csv"));
  expect(log).toContain(",Asha,assigned it to Asha,lead-1\r\n");
  expect(log).toContain(",npm run leads,invited Rea (reader),\r\n");
});

test("exports what the command line exports", async () => {
  const { asha } = await openWithLead({ company_name: "=cmd" });
  const all = await asha.get("/inbox/leads.csv");
  expect(all.headers.get("content-disposition")).toBe('attachment; filename="leads.csv"');
  expect(await all.text()).toContain(",'=cmd,");
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

async function startListening(env: Record<string, string>) {
  const { log, lines } = recordLog();
  const { services } = await makeTestApp(env, MANIFEST, { log });
  const inbox = await listenInbox(services, 5);
  onTestFinished(inbox.close);
  return { ...inbox, lines };
}

test("a busy port is a warning, and the inbox takes it over once it is free", async () => {
  const port = await findClosedPort();
  const other = createServer();
  await listenOnLoopback(other, port);
  const origin = `http://localhost:${port}`;
  const { lines } = await startListening({ INBOX_PORT: String(port) });
  expect(lines).toEqual([expect.stringContaining("The inbox is not available yet")]);
  other.close();
  await waitUntil(() => lines.some((line) => line.includes("The inbox is available")));
  // Passkeys don't work at an IP address.
  const answer = await fetch(`http://127.0.0.1:${port}/inbox/sign-in`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(`${origin}/inbox/sign-in`);
});

test("without a port there is no inbox", async () => {
  expect((await startListening({})).url).toBeUndefined();
});
