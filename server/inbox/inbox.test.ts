import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { VISITOR } from "#server/relay/store/inbox/inbox-store.ts";
import { FACTS, OFFICES } from "#server/testing/fake-build.ts";
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
  expect(list).toMatch(/data-tone="late">2 h late<[\s\S]*data-tone="calm">23 h left, </);
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

/** The next day, in half hours from noon in UTC. */
const startOf = (halfHours: number) => Date.parse("2026-11-24T12:00:00Z") + halfHours * 30 * 60_000;

function book(id: string, start: number, lead: Of[0] = {}, spamReasons: string[] = []) {
  const call = { start, seats: 1, spacing: HOUR_MS / 2 };
  const fields = { id, meeting_start: new Date(start).toISOString(), meeting_time_zone: "Europe/Berlin" };
  return makeArrival({ ...fields, ...lead }, { call, spamReasons, wantsConfirmation: true });
}

test("a member moves a call, cancels it and brings it back, under their name and never twice in a slot", async () => {
  const { asha, signIn, store, queued, time } = await openWithLead();
  const ben = await signIn("Ben");
  await store.accept(book("call", startOf(0), { preferred_contact: "video call" }));
  await store.accept(book("other", startOf(1)));
  const CALL = "/inbox/leads/call";
  const listOptions = (page: string) =>
    [...page.matchAll(/<option value="(2026-[^"]+)">/g)].map(([, at]) => at);
  const page = await (await asha.get(CALL)).text();
  expect(page).toContain("A video call");
  expect(page).toMatch(
    /value="2026-11-24T13:00:00.000Z">Tue, Nov 24, 6:30.PM \(Coimbatore\) · Tue, .*Tue, Nov 24, 2:00.PM \(Visitor\)</,
  );
  // Its own time, the other call's, and what an office calendar has.
  for (const taken of [startOf(0), startOf(1), startOf(4)])
    expect(listOptions(page)).not.toContain(new Date(taken).toISOString());

  const post = (change: string, version: number, start = startOf(2)) =>
    asha.post(CALL, { change, version: String(version), start: new Date(start).toISOString() });
  for (const taken of [startOf(1), startOf(4), startOf(0) - HOUR_MS * 24]) {
    const answer = await post("callMoved", 0, taken);
    expect([answer.status >= 400, await answer.text()]).toEqual([
      true,
      expect.stringContaining("that time is no longer available"),
    ]);
  }
  expect((await post("callMoved", 0)).headers.get("location")).toBe(`${CALL}?done=callMoved`);
  expect(queued.count).toBe(1);
  expect((await ben.post(CALL, { change: "callCanceled", version: "0" })).status).toBe(409);
  expect((await post("callCanceled", 1)).status).toBe(303);
  expect(await (await asha.get(CALL)).text()).not.toContain("Cancel the call");
  expect((await post("callMoved", 2, startOf(0))).status).toBe(303);
  expect((await store.findCall("call"))?.call).toMatchObject({
    ...{ state: "held", start: startOf(0), sequence: 3, changedBy: "Asha" },
  });
  expect((await store.find("call"))?.mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["call", "invitation"]),
  );
  const history = (await store.readTeamwork("call"))?.history.map(({ member, action }) => [member, action]);
  expect(history).toEqual([
    ["Asha", "callMoved"],
    ["Asha", "callCanceled"],
    ["Asha", "callMoved"],
  ]);
  expect(await (await asha.get(CALL)).text()).toContain("Asha canceled the call");

  await store.changeLead("call", { kind: "held" }, { member: "Asha", now: time.now });
  expect(await (await asha.get(CALL)).text()).not.toContain("Move the call");
  expect((await post("callMoved", 4)).status).toBe(409);
  const reader = await signIn("Rea", "reader");
  expect(await (await reader.get("/inbox/leads/other")).text()).not.toContain("Move the call");
  expect((await reader.post("/inbox/leads/other", { change: "callCanceled", version: "0" })).status).toBe(
    403,
  );
});

test("the calls come in the order of their times, with what became of them and who changed them", async () => {
  const { asha, store, time, unread } = await openWithLead();
  const { now } = time;
  const name = (first_name: string) => ({ first_name, receivedAt: now });
  await store.accept(book("later", startOf(6), name("Later")));
  await store.accept(book("past", now - 1, name("Past")));
  await store.accept(book("sooner", startOf(0), name("Sooner")));
  await store.accept(book("late", startOf(0), name("Late")));
  await store.accept(book("gone", startOf(3), name("Gone")));
  await store.changeLead("gone", { kind: "answered" }, { member: "Asha", now });
  await store.changeLead("gone", { kind: "callCanceled" }, { member: VISITOR, now, sequence: 0 });
  const list = async () => (await asha.get("/inbox?view=calls")).text();
  const page = await list();
  const names = [...page.matchAll(/class="who"[^>]*>(\w+)/g)].map(([, who]) => who);
  expect(names).toEqual(["Sooner", "Later", "Past", "Late", "Gone"]);
  const flags = [...page.matchAll(/class="flag"[^>]*>([^<]+)/g)].map(([, flag]) => flag?.replace(/\s/g, " "));
  expect(flags).toEqual([
    ...["Call Nov 24, 5:30 PM", "Call Nov 24, 8:30 PM", "Call was Nov 23, 5:29 PM"],
    ...["Call: time taken", "Call canceled", "Changed by the visitor"],
  ]);
  expect(await (await asha.get("/inbox/leads/gone")).text()).toContain("Changed by the visitor");
  const stale = await asha.post("/inbox/leads/gone", { change: "reopened", version: "1" });
  expect([stale.status, await stale.text()]).toEqual([
    409,
    expect.stringContaining("Visitor canceled the call"),
  ]);
  await asha.post("/inbox/leads/gone", { change: "noted", version: "2", text: "Seen." });
  expect(await list()).not.toContain("Changed by the visitor");

  expect(page).not.toContain("calendar of");
  unread.push("Tampa");
  expect(await list()).toContain("The calendar of Tampa can&#39;t be read");
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
  expect(await (await asha.get("/inbox/audit.csv")).text()).toContain(",Asha,reopened it,lead-1\r\n");
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
  expect(await (await asha.get("/inbox/audit.csv")).text()).toMatch(/,Asha,erased it,lead-1\r\n/);
});

test("erases no more leads than were confirmed, and records each", async () => {
  const { asha, store } = await openWithLead();
  for (let count = 0; count < 129; count += 1) await store.accept(makeArrival({ id: `more-${count}` }));
  const erase = (count: number) => asha.post(`${LEAD}/erase`, { count: String(count), confirm: "yes" });
  expect(await (await asha.get(`${LEAD}/erase`)).text()).toContain("130 leads from");
  await store.accept(makeArrival({ id: "meanwhile" }));
  const refused = await erase(130);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("another lead has come"),
  ]);
  expect(await store.list()).toHaveLength(131);
  await erase(131);
  expect(await store.list()).toEqual([]);
  const log = await (await asha.get("/inbox/audit.csv")).text();
  expect(log.match(/,Asha,erased it,/g)).toHaveLength(131);
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
  expect(await (await asha.get(LEAD)).text()).not.toContain('<option value="Rea"');
  expect((await asha.post(LEAD, { change: "assigned", version: "0", assignee: "Rea" })).status).toBe(422);
  await asha.post(LEAD, { change: "assigned", version: "0", assignee: "Asha" });
  await asha.post(LEAD, { change: "assigned", version: "1", assignee: "" });
  expect(await (await asha.get(LEAD)).text()).toMatch(
    /Asha assigned it to nobody,[\s\S]*Asha assigned it to Asha,/,
  );
  const log = await (await asha.get("/inbox/audit.csv")).text();
  expect(log).toContain(",Asha,assigned it to Asha,lead-1\r\n");
  expect(log).toContain(",npm run leads,invited Rea (reader),\r\n");
});

const WEEKEND = {
  ...FACTS.organization,
  offices: OFFICES.map((office) => ({ ...office, closedDays: ["2026-11-26"] })),
};

test.each([
  // In winter the offices are open from 3:30 to 23:00 UTC.
  [
    "on a Monday",
    "2026-11-23T12:00:00Z",
    "2026-11-23T12:00:00Z",
    "24 h left",
    "19 h of them in office hours",
  ],
  [
    "over a weekend",
    "2026-11-27T20:00:00Z",
    "2026-11-27T18:00:00Z",
    "22 h left",
    "3 h of them in office hours",
  ],
  [
    "on a Saturday",
    "2026-11-28T12:00:00Z",
    "2026-11-28T06:00:00Z",
    "18 h left",
    "none of them in office hours",
  ],
  [
    "before a holiday",
    "2026-11-25T22:30:00Z",
    "2026-11-25T22:00:00Z",
    "23 h left",
    "30 min of them in office hours",
  ],
  ["soon due", "2026-11-24T06:00:00Z", "2026-11-23T08:00:00Z", "2 h left", "all of them in office hours"],
])(
  "a lead that came %s shows how much of its time lies in office hours",
  async (_, now, receivedAt, left, open) => {
    const { store, time, signIn } = await openTestInbox(undefined, true, {
      facts: { ...FACTS, organization: WEEKEND },
    });
    time.now = Date.parse(now);
    await store.accept(makeArrival({ receivedAt: Date.parse(receivedAt) }));
    const asha = await signIn("Asha");
    for (const path of ["/inbox", LEAD])
      expect(await (await asha.get(path)).text()).toContain(`${left}, <small>${open}</small>`);
  },
);

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
