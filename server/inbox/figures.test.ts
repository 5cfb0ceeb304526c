import { expect, test } from "vitest";
import { openTestInbox } from "#server/testing/inbox.ts";
import { makeArrival } from "#server/testing/messages.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function openBusyInbox(countsPages?: boolean) {
  const inbox = await openTestInbox(undefined, countsPages);
  const { store, time } = inbox;
  const place = { path: "/pricing", referrer: "", device: "phone" } as const;
  await store.addPageCounts([
    { ...place, day: "2026-11-23", event: "view", count: 1_200 },
    { ...place, day: "2026-11-22", event: "view", count: 800 },
    { ...place, day: "2026-11-22", event: "form", count: 40 },
    { ...place, day: "2026-08-30", event: "view", count: 7_777 },
  ]);
  const accept = (id: string, ageMs: number, visit: string, spamReasons: string[] = []) =>
    store.accept(makeArrival({ id, visit, receivedAt: time.now - ageMs }, { spamReasons }));
  await accept("a", 2 * DAY_MS, "landing=%2F&utm_source=<b>news");
  await accept("b", 3 * DAY_MS, "landing=%2F");
  await accept("spam", HOUR_MS, "", ["honeypot"]);
  await accept("old", 100 * DAY_MS, "");
  const change = { member: "Asha", now: time.now - 2 * DAY_MS + HOUR_MS };
  await store.changeLead("a", { kind: "answered" }, change);
  return { ...inbox, asha: await inbox.signIn("Asha", "reader") };
}

const readRows = (page: string) =>
  [...page.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, name, cells = ""]) => [
    name,
    ...[...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text),
  ]);

test("shows the way from page views to answers by week, and the leads by source and page", async () => {
  const { asha } = await openBusyInbox();
  const page = await (await asha.get("/inbox/figures")).text();
  const rows = readRows(page);
  expect(rows.slice(0, 2)).toEqual([
    ["Nov 23", "1,200", "0", "0", "0", "0"],
    ["Nov 16", "800", "40", "2", "1", "1"],
  ]);
  expect(rows[11]?.[0]).toBe("Sep 7");
  expect(rows.slice(12)).toEqual([
    ["&lt;b&gt;news", "1", "1", "1"],
    ["typed or bookmarked", "1", "0", "0"],
    ["/contact-us", "2", "1", "1"],
  ]);
  expect(page).toContain("Form pages");
  for (const text of ["2% of page views", "5% of forms started", "<dd>1 (50%)</dd>", "<dd>1 h 0 min</dd>"])
    expect(page).toContain(text);
  expect(page.match(/<svg/g)).toHaveLength(4);
  expect(page).not.toMatch(/style=|NaN|undefined/);
  expect(page).not.toContain("7,777");
});

test("without page counts it says so, and shows leads only", async () => {
  const { asha, makeClient } = await openBusyInbox(false);
  const page = await (await asha.get("/inbox/figures")).text();
  expect(page).toContain("STATS=off");
  expect(page.match(/<svg/g)).toHaveLength(2);
  expect(readRows(page)[1]).toEqual(["Nov 16", "2", "1", "1"]);
  const answer = await makeClient().get("/inbox/figures");
  expect(answer.headers.get("location")).toBe("/inbox/sign-in?to=/inbox/figures");
});

test("an inbox without leads has figures too", async () => {
  const { signIn } = await openTestInbox();
  const page = await (await (await signIn("Asha")).get("/inbox/figures")).text();
  expect(page).toContain("No leads yet.");
  expect(page).toContain("<dd>0 (–)</dd>");
  expect(page).toContain("– of page views");
  expect(page).not.toContain("%");
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});

test("more leads than started forms, as without JavaScript, are no share of them", async () => {
  const { store, time, signIn } = await openTestInbox();
  const start = { day: "2026-11-23", event: "form", path: "/", referrer: "", device: "phone" } as const;
  await store.addPageCounts([{ ...start, count: 1 }]);
  for (const id of ["a", "b"]) await store.accept(makeArrival({ id, receivedAt: time.now }));
  const page = await (await (await signIn("Asha")).get("/inbox/figures")).text();
  expect(page).toContain("– of forms started");
  expect(page).toContain("0% of leads");
});
