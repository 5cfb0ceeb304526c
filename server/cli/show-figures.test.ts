import { expect, test } from "vitest";
import { FACTS, writeManifest } from "#server/testing/fake-build.ts";
import {
  DELIVERED,
  FAILED,
  GIVEN_UP,
  HOUR_MS,
  makeLeads,
  NOW,
  tryMails,
} from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeLead, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

const DAY_MS = 24 * HOUR_MS;

const group = (name: string, leads: number) => ({ name, leads, answered: leads, answeredInTime: leads });

test("covers the last 30 days or as many as given, with the promised hours of the build", async () => {
  const { run, store, dataDir } = await makeLeads([
    { id: "a", receivedAt: NOW - 2 * DAY_MS, visit: "landing=%2F&utm_source=news" },
    { id: "b", receivedAt: NOW - 2 * DAY_MS },
    { id: "c", receivedAt: NOW - 2 * DAY_MS },
    { id: "d", receivedAt: NOW - 3 * DAY_MS, spamReasons: ["honeypot"] },
    { id: "old", receivedAt: NOW - 31 * DAY_MS },
  ]);
  await tryMails(store, { a: DELIVERED, b: FAILED, c: GIVEN_UP, old: DELIVERED });
  for (const [id, days, hours] of [
    ["a", 2, 3.2],
    ["b", 2, 3],
    ["c", 2, 30],
    ["d", 3, 1],
  ] as const)
    await changeLead(store, "answered", id, NOW - days * DAY_MS + hours * HOUR_MS);
  expect((await run("figures")).out).toBe(`Leads of the last 30 days, since 2026-09-01 12:00:00 UTC

  received                             4
  delivered                            1
  still tried                          1
  dead                                 1
  in quarantine                        1
  answered                      3 (100%)
  answered within 24 hours       2 (67%)
  median time to answer       3 h 12 min

where they came from  leads  answered  in time
unknown               2      2         1
news                  1      1         1

form page    leads  answered  in time
/contact-us  3      3         2

week from Monday  leads  answered  in time
2026-09-28        3      3         2
`);
  expect((await run("figures", "40")).out).toMatch(/last 40 days.*received +5\n/s);
  expect((await run("figures", "1")).out).toMatch(
    /last 1 day,.*received +0\n.*answered +0 \(–\)\n.*to answer +none yet\n/s,
  );
  writeManifest(dataDir, { ...FACTS, organization: { ...FACTS.organization, responseHours: 48 } });
  expect(JSON.parse((await run("figures", "--json")).out)).toEqual({
    since: "2026-09-01T12:00:00.000Z",
    promisedHours: 48,
    received: 4,
    delivered: 1,
    undelivered: 1,
    dead: 1,
    quarantined: 1,
    answered: 3,
    answeredInTime: 3,
    medianAnswerMs: 3.2 * HOUR_MS,
    bySource: [group("unknown", 2), group("news", 1)],
    byPage: [group("/contact-us", 3)],
    byWeek: [group("2026-09-28", 3)],
  });
});

test.each(STORE_KINDS)(
  "leads are counted in $kind by week, page and source, whatever pages they saw",
  async ({ makePlace }) => {
    const store = await openTestStore(await makePlace());
    const monday = Date.UTC(2026, 8, 28);
    const visit = "landing=%2F&utm_source=news";
    for (const [id, receivedAt, seen] of [
      ["a", monday, `${visit}&page=%2F&page=%2Fpricing`],
      ["b", monday + 7 * DAY_MS - 1, `${visit}&page=%2F`],
      ["c", monday - 1, ""],
      ["no such week", Number.MAX_SAFE_INTEGER, ""],
    ] as const)
      await store.accept(makeArrival({ id, receivedAt, visit: seen }));
    await store.accept(makeArrival({ id: "spam", receivedAt: monday }, { spamReasons: ["honeypot"] }));
    await changeLead(store, "answered", "a", monday + 2 * HOUR_MS);
    await changeLead(store, "answered", "b", monday + 7 * DAY_MS + 2 * HOUR_MS);
    const counts = await store.countLeads(monday - 1, 2 * HOUR_MS);
    const page = "/contact-us";
    expect(counts.sort((one, other) => one.monday - other.monday)).toEqual([
      { page, visit: "", monday: monday - 7 * DAY_MS, leads: 1, answered: 0, answeredInTime: 0 },
      { page, visit, monday, leads: 2, answered: 2, answeredInTime: 1 },
    ]);
    expect(await store.countLeads(monday + 7 * DAY_MS, 0)).toEqual([]);
  },
);
