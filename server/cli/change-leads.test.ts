import { expect, test } from "vitest";
import {
  claimAll,
  DELIVERED,
  FAILED,
  GIVEN_UP,
  HOUR_MS,
  makeLeads,
  NOW,
  tryMails,
} from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";

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
