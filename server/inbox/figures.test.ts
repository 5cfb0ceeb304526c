import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { openTestInbox } from "#server/testing/inbox.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { openTestStore, STORE_KINDS, type StorePlace } from "#server/testing/stores.ts";

/** @returns the page of its figures */
async function openBusyInbox(env: Record<string, string> = {}, storePlace?: StorePlace) {
  const inbox = await openTestInbox(env, MANIFEST, { store: await openTestStore(storePlace) });
  const { store, time } = inbox;
  const place = { path: "/pricing", referrer: "", device: "phone" } as const;
  await store.addPageCounts([
    { ...place, day: "2026-11-23", event: "view", count: 1_200 },
    { ...place, day: "2026-11-22", event: "view", count: 800 },
    { ...place, day: "2026-11-22", event: "form", count: 40 },
    { ...place, day: "2026-08-30", event: "view", count: 7_777 },
  ]);
  for (const [id, ageMs, visit, spamReasons] of [
    ["a", 2 * DAY_MS, "landing=%2F&utm_source=<b>news&page=%2F", []],
    ["b", 3 * DAY_MS, "landing=%2F&utm_source=<b>news&page=%2F&page=%2Fpricing", []],
    ["late", 4 * DAY_MS, "landing=%2F", []],
    ["spam", HOUR_MS, "", ["honeypot"]],
    ["old", 100 * DAY_MS, "", []],
  ] as const)
    await store.accept(
      makeArrival({ id, visit, receivedAt: time.now - ageMs }, { spamReasons: [...spamReasons] }),
    );
  for (const [id, now] of [
    ["a", time.now - 2 * DAY_MS + HOUR_MS],
    ["late", time.now],
  ] as const)
    await store.changeLead(id, { kind: "answered" }, { member: "Asha", now });
  return readFigures(await inbox.signIn("Asha", "reader"));
}

const readFigures = async ({ get }: { get(path: string): Promise<Response> }) =>
  (await get("/inbox/figures")).text();

const readRows = (page: string) =>
  [...page.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, name, cells = ""]) => [
    name,
    ...[...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text),
  ]);

test.each(STORE_KINDS)(
  "shows the way from page views to answers in $kind by week, and the leads by source and page",
  async (kind) => {
    const page = await openBusyInbox({}, await kind.makePlace());
    const rows = readRows(page);
    expect(rows.slice(0, 2)).toEqual([
      ["Nov 23", "1,200", "0", "0", "0", "0"],
      ["Nov 16", "800", "40", "3", "2", "1"],
    ]);
    expect(rows[11]?.[0]).toBe("Sep 7");
    expect(rows.slice(12)).toEqual([
      ["&lt;b&gt;news", "2", "1", "1"],
      ["typed or bookmarked", "1", "1", "0"],
      ["/contact-us", "3", "2", "1"],
    ]);
    const texts = ["Form pages", "2% of page views", "7.5% of forms started", "50% of answered"];
    for (const text of [...texts, "within 24 hours"]) expect(page).toContain(text);
    expect(page).not.toMatch(/style=|NaN|undefined|7,777/);
  },
);

test("without page counts it says so, and shows leads only", async () => {
  const page = await openBusyInbox({ STATS: "off" });
  expect(page).toContain("STATS=off");
  expect(page).not.toContain(">Page views<");
  expect(readRows(page)[1]).toEqual(["Nov 16", "3", "2", "1"]);
});

test("an inbox without leads has figures too, and leads without started forms are no share of them", async () => {
  const { store, time, signIn } = await openTestInbox();
  const asha = await signIn("Asha");
  const page = await readFigures(asha);
  for (const text of ["No leads yet.", "– of answered", "– of page views"]) expect(page).toContain(text);
  expect(page).not.toMatch(/%|NaN|undefined|Infinity/);
  const start = { day: "2026-11-23", event: "form", path: "/", referrer: "", device: "phone" } as const;
  await store.addPageCounts([{ ...start, count: 1 }]);
  // More than started forms, as without JavaScript.
  for (const id of ["a", "b"]) await store.accept(makeArrival({ id, receivedAt: time.now }));
  const later = await readFigures(asha);
  for (const text of ["– of forms started", "0% of leads"]) expect(later).toContain(text);
});
