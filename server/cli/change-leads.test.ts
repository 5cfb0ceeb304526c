import { expect, test } from "vitest";
import { MANIFEST, OFFICES, writeManifest } from "#server/testing/fake-build.ts";
import {
  claimAll,
  DELIVERED,
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

const [A = "", B = "", C = ""] = [
  "0199a1b2-0000-7000-8000-00000000000a",
  "0199a1b2-0000-7000-8000-00000000000b",
  "0199c3-1",
];

test.each([
  { what: "full and shortened IDs", args: [A, "0199c3"], found: [A, C] },
  { what: "the reference of a visitor", args: ["0000-000A"], found: [A] },
  { what: "the reference without its dash", args: ["0000000a"], found: [A] },
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
  const due = (await claimAll(store)).filter(({ kind }) => kind === "lead");
  expect(due.map(({ lead }) => lead.id).sort()).toEqual(["delivered", "failing", "gave-up"]);
});

test("release takes leads out of quarantine, makes their mails due and says whose call is taken by then", async () => {
  const { run, store } = await makeLeads([{ id: "lead-1" }, { id: "lead-2", spamReasons: ["honeypot"] }]);
  const call = { start: NOW, seats: 1, spacing: HOUR_MS };
  for (const id of ["call-1", "call-2"])
    await store.accept(makeArrival({ id }, { spamReasons: ["honeypot"], call }));
  expect((await claimAll(store)).map(({ lead }) => lead.id)).toEqual(["lead-1"]);
  const { code, out, err } = await run("release", "lead-1", "lead-2", "call-1", "call-2");
  expect({ code, err }).toEqual({ code: 1, err: "Lead lead-1 of Asha Rao is not in quarantine.\n" });
  expect(out).toMatch(
    /^Lead lead-2 [^\n]+\nLead call-1 [^\n]+\nLead call-2 [^\n]+\nThe time of its call is taken\.[^\n]+\n$/,
  );
  const due = (await claimAll(store)).filter(({ kind }) => kind === "lead");
  expect(due.map(({ lead }) => lead.id).sort()).toEqual(["call-1", "call-2", "lead-2"]);
});

test("release asks the offices' own calendars, and a broken one blocks nothing", async () => {
  const { store, dataDir } = await makeLeads([]);
  const answers: Record<string, CalendarAnswer> = {
    usa: writeCalendar("DTSTART:20261005T140000Z\nDTEND:20261005T150000Z"),
  };
  const { receiver } = await openCalendars(answers);
  const organization = { ...MANIFEST.organization, offices: OFFICES.filter(({ id }) => id === "usa") };
  writeManifest(dataDir, { ...MANIFEST, organization });
  const env = { DATA_DIR: dataDir, OFFICE_CALENDARS: `usa=${receiver.origin}/usa/a.ics` };
  const call = { start: Date.UTC(2026, 9, 5, 14), seats: 1, spacing: HOUR_MS };
  for (const id of ["lead-1", "lead-2", "lead-3"])
    await store.accept(makeArrival({ id }, { spamReasons: ["honeypot"], call }));
  expect((await runCommand(env, "release", "lead-1")).out).toContain("The time of its call is taken.");
  answers.usa = "";
  // Another calendar of the same office: still one warning.
  env.OFFICE_CALENDARS += `, usa=${receiver.origin}/usa/b.ics`;
  const { code, out } = await runCommand(env, "release", "lead-2", "lead-3");
  expect(code).toBe(0);
  expect(out.match(/The calendar of Tampa can't be read/g)).toHaveLength(1);
  expect((await store.find("lead-2"))?.call?.state).toBe("held");
  expect((await store.find("lead-3"))?.call?.state).toBe("taken");
});

test("release asks no calendar without a call, and goes on without a build", async () => {
  const { store, dataDir } = await makeLeads([{ id: "lead-0", spamReasons: ["honeypot"] }]);
  const env = { DATA_DIR: dataDir, OFFICE_CALENDARS: "usa=http://127.0.0.1:9/a.ics" };
  expect((await runCommand(env, "release", "lead-0")).out).not.toContain("calendars");
  const call = { start: NOW, seats: 2, spacing: HOUR_MS };
  for (const id of ["lead-1", "lead-2"])
    await store.accept(makeArrival({ id }, { spamReasons: ["honeypot"], call }));
  const { code, out } = await runCommand(env, "release", "lead-1", "lead-2");
  expect(code).toBe(0);
  expect(out.match(/The offices' calendars can't be asked\./g)).toHaveLength(1);
  expect(out.match(/is released/g)).toHaveLength(2);
});
