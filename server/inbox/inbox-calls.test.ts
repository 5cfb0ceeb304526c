import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { VISITOR } from "#server/store/audit.ts";
import { LEAD, openWithLead } from "#server/testing/inbox.ts";
import { makeArrival } from "#server/testing/messages.ts";

test("releasing a lead whose time an office calendar has meanwhile says that it is taken", async () => {
  const start = Date.parse("2026-11-24T14:00:00Z");
  const call = { start, seats: 1, spacing: HOUR_MS };
  const { asha, store } = await openWithLead({}, { spamReasons: ["honeypot"], call });
  const answer = await asha.post(LEAD, { change: "released", version: "0" });
  expect(answer.headers.get("location")).toBe(`${LEAD}?done=releasedLate`);
  expect(await (await asha.get(`${LEAD}?done=releasedLate`)).text()).toContain("its call is taken");
  expect((await store.find("lead-1"))?.call?.state).toBe("taken");
});

/** The next day, in half hours from noon in UTC. */
const startOf = (halfHours: number) => Date.parse("2026-11-24T12:00:00Z") + halfHours * 30 * 60_000;

function book(id: string, start: number, lead: Parameters<typeof makeArrival>[0] = {}) {
  const call = { start, seats: 1, spacing: HOUR_MS / 2 };
  const fields = { id, meeting_start: new Date(start).toISOString(), meeting_time_zone: "Europe/Berlin" };
  return makeArrival({ ...fields, ...lead }, { call, wantsConfirmation: true });
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
  const late = expect.stringContaining("that time is no longer available");
  for (const taken of [startOf(1), startOf(4), startOf(0) - HOUR_MS * 24]) {
    const answer = await post("callMoved", 0, taken);
    expect([answer.status >= 400, await answer.text()]).toEqual([true, late]);
  }
  expect((await post("callMoved", 0)).headers.get("location")).toBe(`${CALL}?done=callMoved`);
  expect(queued.count).toBe(1);
  expect((await ben.post(CALL, { change: "callCanceled", version: "0" })).status).toBe(409);
  expect((await post("callCanceled", 1)).status).toBe(303);
  expect(await (await asha.get(CALL)).text()).not.toContain("Cancel the call");
  expect((await post("callMoved", 2, startOf(0))).status).toBe(303);
  const held = { state: "held", start: startOf(0), sequence: 3, changedBy: "Asha" };
  expect(await store.find("call")).toMatchObject({ call: held });
  const mails = (await store.find("call"))?.mails.map(({ kind }) => kind);
  expect(mails).toEqual(expect.arrayContaining(["call", "invitation"]));
  const history = ["callMoved", "callCanceled", "callMoved"].map((action) => ({ member: "Asha", action }));
  expect(await store.readTeamwork("call")).toMatchObject({ history });
  expect(await (await asha.get(CALL)).text()).toContain("Asha canceled the call");

  await store.changeLead("call", { kind: "held" }, { member: "Asha", now: time.now });
  expect(await (await asha.get(CALL)).text()).not.toContain("Move the call");
  expect((await post("callMoved", 4)).status).toBe(409);
  const reader = await signIn("Rea", "reader");
  expect(await (await reader.get("/inbox/leads/other")).text()).not.toContain("Move the call");
  const canceled = await reader.post("/inbox/leads/other", { change: "callCanceled", version: "0" });
  expect(canceled.status).toBe(403);
});

test("a page opened before a call can't cancel it once it has begun", async () => {
  const { signIn, store, time } = await openWithLead();
  await store.accept(book("call", startOf(0)));
  time.now = startOf(0);
  const ben = await signIn("Ben");
  const answer = await ben.post("/inbox/leads/call", { change: "callCanceled", version: "0" });
  const over = expect.stringContaining("has begun or is over");
  expect([answer.status, await answer.text()]).toEqual([409, over]);
  expect(await store.find("call")).toMatchObject({ call: { state: "held", sequence: 0 } });
});

test("the calls come in the order of their times, with what became of them and who changed them", async () => {
  const { asha, store, time, unread } = await openWithLead();
  const { now } = time;
  for (const [name, start] of [
    ["Later", startOf(6)],
    ["Past", now - 1],
    ["Sooner", startOf(0)],
    ["Late", startOf(0)],
    ["Gone", startOf(3)],
  ] as const)
    await store.accept(book(name.toLowerCase(), start, { first_name: name, receivedAt: now }));
  await store.changeLead("gone", { kind: "answered" }, { member: "Asha", now });
  await store.changeLead("gone", { kind: "callCanceled" }, { member: VISITOR, now, sequence: 0 });
  const list = async () => (await asha.get("/inbox?view=calls")).text();
  const page = await list();
  const names = [...page.matchAll(/class="who"[^>]*>(\w+)/g)].map(([, who]) => who);
  expect(names).toEqual(["Sooner", "Later", "Past", "Late", "Gone"]);
  const flags = [...page.matchAll(/class="flag"[^>]*>([^<]+)/g)].map(([, flag]) => flag?.replace(/\s/g, " "));
  expect(flags).toEqual([
    "Call Nov 24, 5:30 PM",
    "Call Nov 24, 8:30 PM",
    "Call was Nov 23, 5:29 PM",
    "Call: time taken",
    "Call canceled",
    "Changed by the visitor",
  ]);
  expect(await (await asha.get("/inbox/leads/gone")).text()).toContain("Changed by the visitor");
  const stale = await asha.post("/inbox/leads/gone", { change: "reopened", version: "1" });
  const told = expect.stringContaining("Visitor canceled the call");
  expect([stale.status, await stale.text()]).toEqual([409, told]);
  await asha.post("/inbox/leads/gone", { change: "noted", version: "2", text: "Seen." });
  expect(await list()).not.toContain("Changed by the visitor");

  expect(page).not.toContain("calendar of");
  unread.push("Tampa");
  expect(await list()).toContain("The calendar of Tampa can&#39;t be read");
});
