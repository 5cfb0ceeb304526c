import { expect, test } from "vitest";
import { FACTS, OFFICES, writeManifest } from "#server/testing/fake-build.ts";
import {
  claimAll,
  DELIVERED,
  expectFailure,
  FAILED,
  GIVEN_UP,
  HOUR_MS,
  makeLeads,
  NOW,
  runCommand,
  tryMails,
} from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { type CalendarAnswer, openCalendars, writeCalendar } from "#server/testing/office-calendars.ts";
import { changeLead } from "#server/testing/stores.ts";

const IDS = ["0199a1b2-0000-7000-8000-00000000000a", "0199a1b2-0000-7000-8000-00000000000b", "0199c3"];

async function listAnswered(args: string[], ids = IDS) {
  const { run, store } = await makeLeads(ids.map((id) => ({ id })));
  const { code, err } = await run("answered", ...args);
  const answered = (await store.list()).filter(({ answeredAt }) => answeredAt === NOW);
  return { code, err, answered: answered.map(({ lead }) => lead.id).sort() };
}

test("leads are found by full and by shortened IDs", async () => {
  const args = [IDS[0] ?? "", "0199c3"];
  expect(await listAnswered(args)).toEqual({ code: 0, err: "", answered: args });
  expect(await listAnswered(["0199a1"], IDS.slice(1))).toEqual({ code: 0, err: "", answered: [IDS[1]] });
});

test("a full ID wins over longer IDs that begin with it", async () => {
  expect(await listAnswered(["lead-1"], ["lead-1", "lead-10"])).toMatchObject({ answered: ["lead-1"] });
});

test.each([["0000-000A"], ["0000000a"]])(
  "a lead is found by its reference, written as %s",
  async (reference) => {
    expect(await listAnswered([reference])).toEqual({ code: 0, err: "", answered: [IDS[0]] });
  },
);

test("a lead named twice is changed once", async () => {
  const { run } = await makeLeads([{ id: "0199c3-1" }]);
  const { out } = await run("answered", "0199c3", "0199c3-1");
  expect(out).toMatch(/^[^\n]+ marked as answered\.\n$/);
});

test.each([
  ["fits two", "0199a1b2", /2 leads/],
  ["fits none", "0199ff", /no lead 0199ff\.$/],
  ["is too short", "0199c", /6 characters/],
])("an argument that %s is reported and does not hold up the others", async (_name, word, sentence) => {
  const { code, err, answered } = await listAnswered([word, "0199c3"]);
  expect({ code, answered }).toEqual({ code: 1, answered: ["0199c3"] });
  expect(err).toMatch(/^[^\n]+\.\n$/);
  expect(err.trim()).toMatch(sentence);
});

test("answered marks a lead as answered now", async () => {
  const { run, store } = await makeLeads([{ first_name: "Eve\u001b[2J" }]);
  expect(await run("answered", "lead-1")).toEqual({
    code: 0,
    out: "Lead lead-1 of Eve [2J is marked as answered.\n",
    err: "",
  });
  expect(await store.find("lead-1")).toMatchObject({ answeredAt: NOW });
});

test("answered keeps the first time", async () => {
  const { run, store } = await makeLeads([{}]);
  await changeLead(store, "answered", "lead-1", NOW - HOUR_MS);
  expect(await run("answered", "lead-1")).toMatchObject({
    code: 0,
    out: expect.stringContaining("2026-10-01 11:00:00 UTC"),
  });
  expect(await store.find("lead-1")).toMatchObject({ answeredAt: NOW - HOUR_MS });
});

test.each([
  ["failing", FAILED],
  ["dead", GIVEN_UP],
  ["delivered", DELIVERED],
])("retry makes a %s mail due now", async (state, result) => {
  const { run, store } = await makeLeads([{}]);
  await tryMails(store, { "lead-1": result });
  expect(await store.find("lead-1")).toMatchObject({ state });
  expect(await run("retry", "lead-1")).toMatchObject({ code: 0, err: "" });
  const due = await claimAll(store);
  expect(due.filter(({ kind }) => kind === "lead")).toMatchObject([{ lead: { id: "lead-1" } }]);
});

test("retry leaves quarantined leads alone and handles the others", async () => {
  const { run, store } = await makeLeads([{ id: "lead-1", spamReasons: ["honeypot"] }, { id: "lead-2" }]);
  await tryMails(store, { "lead-2": FAILED });
  const { code, out, err } = await run("retry", "lead-1", "lead-2");
  expect(code).toBe(1);
  expect(out).toMatch(/^[^\n]*lead-2[^\n]*\n$/);
  expect(err).toMatch(/^[^\n]*lead-1[^\n]*"release"[^\n]*\n$/);
  expect(await claimAll(store)).toMatchObject([{ lead: { id: "lead-2" } }]);
});

const LEADS = [{ id: "lead-1" }, { id: "lead-2", spamReasons: ["honeypot", "too\u001b[2J fast"] }];

test("quarantine lists quarantined leads with their spam reasons", async () => {
  const { run } = await makeLeads(LEADS);
  const [header, row, ...rest] = (await run("quarantine")).out.split("\n");
  expect(header).toMatch(/^ID +RECEIVED +NAME +EMAIL +SPAM REASONS$/);
  expect(row).toMatch(
    /^lead-2 +2026-10-01 11:00:00 +Asha Rao +asha@client\.example +honeypot; too \[2J fast$/,
  );
  expect(rest.join("\n")).toMatch(/^\n[^\n]+release[^\n]+\n$/);
});

test("quarantine --json equals list --json", async () => {
  const { run } = await makeLeads(LEADS);
  const [, quarantined] = JSON.parse((await run("--json")).out);
  expect(JSON.parse((await run("quarantine", "--json")).out)).toEqual([quarantined]);
});

test("release takes a lead out of quarantine and makes its mail due", async () => {
  const { run, store } = await makeLeads(LEADS);
  expect((await claimAll(store)).map(({ lead }) => lead.id)).toEqual(["lead-1"]);
  expect(await run("release", "lead-2")).toMatchObject({ code: 0, err: "" });
  expect((await run("quarantine")).out).toBe("Nothing is in quarantine.\n");
  expect((await claimAll(store)).map(({ lead }) => lead.id)).toEqual(["lead-2"]);
});

test("release says when the time of a call is taken by then", async () => {
  const { run, store } = await makeLeads([]);
  const call = { start: NOW, seats: 1, spacing: HOUR_MS };
  for (const id of ["lead-1", "lead-2"])
    await store.accept(makeArrival({ id }, { spamReasons: ["honeypot"], call }));
  expect((await run("release", "lead-1")).out).not.toContain("taken");
  expect((await run("release", "lead-2")).out).toContain("The time of its call is taken.");
});

test("release asks the offices' own calendars, and a broken one blocks nothing", async () => {
  const { store, dataDir } = await makeLeads([]);
  const answers: Record<string, CalendarAnswer> = {
    usa: writeCalendar("DTSTART:20261005T140000Z\nDTEND:20261005T150000Z"),
  };
  const { receiver } = await openCalendars(answers);
  const organization = { ...FACTS.organization, offices: OFFICES.filter(({ id }) => id === "usa") };
  writeManifest(dataDir, { ...FACTS, organization });
  const env = { DATA_DIR: dataDir, OFFICE_CALENDARS: `usa=${receiver.origin}/usa/a.ics` };
  const start = Date.UTC(2026, 9, 5, 14);
  for (const id of ["lead-1", "lead-2", "lead-3"]) {
    const call = { start, seats: 1, spacing: HOUR_MS };
    await store.accept(makeArrival({ id }, { spamReasons: ["honeypot"], call }));
  }
  expect((await runCommand(env, "release", "lead-1")).out).toContain("The time of its call is taken.");
  answers.usa = "";
  // Another calendar of the same office: still one warning.
  env.OFFICE_CALENDARS += `, usa=${receiver.origin}/usa/b.ics`;
  const { code, out } = await runCommand(env, "release", "lead-2", "lead-3");
  expect(code).toBe(0);
  expect(out.match(/The calendar of Tampa can't be read/g)).toHaveLength(1);
  expect((await store.findCall("lead-2"))?.call.state).toBe("held");
  expect((await store.findCall("lead-3"))?.call.state).toBe("taken");
});

test("release asks no calendar without a call, and goes on without a build", async () => {
  const { store, dataDir } = await makeLeads([{ id: "lead-0", spamReasons: ["honeypot"] }]);
  const env = { DATA_DIR: dataDir, OFFICE_CALENDARS: "usa=http://127.0.0.1:9/a.ics" };
  expect((await runCommand(env, "release", "lead-0")).out).not.toContain("calendars");
  for (const id of ["lead-1", "lead-2"])
    await store.accept(
      makeArrival({ id }, { spamReasons: ["honeypot"], call: { start: NOW, seats: 2, spacing: HOUR_MS } }),
    );
  const { code, out } = await runCommand(env, "release", "lead-1", "lead-2");
  expect(code).toBe(0);
  expect(out.match(/The offices' calendars can't be asked\./g)).toHaveLength(1);
  expect(out.match(/is released/g)).toHaveLength(2);
});

test("release fails for a lead that is not in quarantine", async () => {
  const { run } = await makeLeads(LEADS);
  const { code, out, err } = await run("release", "lead-1", "lead-2");
  expect(code).toBe(1);
  expect(out).toMatch(/^[^\n]*lead-2[^\n]*\n$/);
  expect(err).toMatch(/^Lead lead-1 of Asha Rao is not in quarantine\.\n$/);
});

test("the command line undoes, assigns and notes what the inbox does, in the same audit log", async () => {
  const { run, store } = await makeLeads([{}]);
  const token = { hash: "i", kind: "invite", expiresAt: NOW + 1 } as const;
  await store.invite({ name: "Asha", role: "agent" }, token, NOW);
  await store.invite({ name: "Rea", role: "reader" }, { ...token, hash: "j" }, NOW);
  const say = async (...args: string[]) => (await run(...args)).out.replace("Lead lead-1 of Asha Rao ", "");
  expect(await say("reopen", "lead-1")).toBe("is not answered.\n");
  await run("answered", "lead-1");
  expect(await say("reopen", "lead-1")).toBe("is open again.\n");
  expect(await say("hold", "lead-1")).toBe("is in quarantine.\n");
  expect(await say("hold", "lead-1")).toBe("was in quarantine before.\n");
  expect(await say("assign", "lead-1", "Asha")).toBe("is assigned to Asha.\n");
  expect(await say("assign", "lead-1")).toBe("is assigned to nobody.\n");
  expect(await say("note", "lead-1", " Called. ")).toBe("has a new note.\n");
  for (const args of [["assign", "lead-1", "Rea"], ["note", "lead-1", " "], ["reopen"]])
    expectFailure(await run(...args));
  expect((await store.find("lead-1"))?.state).toBe("quarantined");
  const teamwork = await store.readTeamwork("lead-1");
  expect(teamwork?.notes).toMatchObject([{ member: "npm run leads", text: "Called." }]);
  expect(teamwork?.history.map(({ action, subject }) => [action, subject])).toEqual([
    ["noted", null],
    ["unassigned", null],
    ["assigned", "Asha"],
    ["held", null],
    ["reopened", null],
    ["answered", null],
  ]);
});
