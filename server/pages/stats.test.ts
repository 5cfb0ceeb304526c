import { expect, test } from "vitest";
import { CHALLENGE_PATH } from "#contract/mail-request.ts";
import { COUNT_PATH } from "#contract/visit.ts";
import type { Store } from "#server/store/store.ts";
import { makeLeads } from "#server/testing/leads-command.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { openTestStore, STORE_KINDS } from "#server/testing/stores.ts";
import { makeSendBody, makeTestApp, serve } from "#server/testing/test-app.ts";
import { createPageCounter } from "./page-counter.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const DESKTOP =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function makeCountingSite(env: Record<string, string> = {}) {
  const made = await makeTestApp(env);
  const url = await serve(made.app);
  const ask = async (path: string, userAgent: string, headers: object, init: RequestInit) => {
    const answer = await fetch(url + path, { ...init, headers: { "User-Agent": userAgent, ...headers } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const get = (path: string, userAgent: string, headers = {}, method = "GET") =>
    ask(path, userAgent, headers, { method });
  const report = (body: unknown, headers = {}) =>
    ask(COUNT_PATH, PHONE, headers, { method: "POST", body: JSON.stringify(body) });
  const list = async () => {
    await made.app.close();
    return listCounts(made.store);
  };
  return { ...made, url, get, report, list };
}

/** By column, the largest first. */
async function listCounts(store: Pick<Store, "listPageCounts">, since = "2024-01-01") {
  const list = async (by: "day" | "path" | "referrer" | "device") =>
    (await store.listPageCounts(since, by)).map(({ event, name, count }) => `${count} ${event} ${name}`);
  const [days, paths] = [await list("day"), await list("path")];
  return { days, paths, referrers: await list("referrer"), devices: await list("device") };
}

const NONE = { days: [], paths: [], referrers: [], devices: [] };

test("counts pages by day, other site and kind of device, whichever way they are answered", async () => {
  const { url, get, list } = await makeCountingSite();
  await get("/contact-us", PHONE, { Referer: "https://www.example.org/search?q=private" });
  await get("/contact-us?utm_source=news", DESKTOP, { Referer: `${url}/` });
  await get("/contact-us", DESKTOP);
  expect(await list()).toEqual({
    days: ["3 view 2024-01-01"],
    paths: ["3 view /contact-us"],
    referrers: ["2 view ", "1 view www.example.org"],
    devices: ["2 view desktop", "1 view phone"],
  });
});

test("counts neither robots, nor pages loaded in case, nor anything that is no page", async () => {
  const { get, list } = await makeCountingSite();
  await get("/contact-us", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
  await get("/contact-us", "curl/8.5.0");
  await get("/contact-us", DESKTOP, { "Sec-Purpose": "prefetch" });
  await get("/contact-us", DESKTOP, {}, "HEAD");
  await get("/no-such-page", DESKTOP);
  await get("/robots.txt", DESKTOP);
  expect(await list()).toEqual(NONE);
});

test("takes pages opened without a document, and nothing else", async () => {
  const { report, list } = await makeCountingSite();
  expect(await report({ paths: ["/contact-us", "/contact-us", "/no-such-page"] })).toBe(204);
  for (const body of [
    { path: "/contact-us" },
    { paths: ["/contact-us"], name: "Asha" },
    { paths: Array(51).fill("/contact-us") },
    { paths: ["x".repeat(20_000)] },
  ])
    expect(await report(body)).toBe(400);
  expect(await report({ paths: ["/contact-us"] }, { Origin: "https://evil.example" })).toBe(403);
  expect(await list()).toMatchObject({ paths: ["2 view /contact-us"], referrers: ["2 view "] });
});

test("counts a form as started when it asks for its challenge", async () => {
  const { url, get, list } = await makeCountingSite();
  await get(CHALLENGE_PATH, PHONE, { Referer: `${url}/contact-us?utm_source=news` });
  await get(CHALLENGE_PATH, PHONE);
  expect(await list()).toMatchObject({ paths: ["1 form /contact-us"], devices: ["1 form phone"] });
});

test("counts nothing with STATS=off", async () => {
  const { get, report, list } = await makeCountingSite({ STATS: "off" });
  await get("/contact-us", DESKTOP);
  expect(await report({ paths: ["/contact-us"] })).toBe(204);
  expect(await list()).toEqual(NONE);
});

test("takes only so many reports of a network, and its leads all the same", async () => {
  const { fetch, sendJson, time, list } = await makeCountingSite();
  const body = JSON.stringify({ paths: ["/contact-us"] });
  const init = { method: "POST", headers: { "User-Agent": PHONE }, body };
  const report = (clientAddress?: string) => fetch(COUNT_PATH, init, clientAddress);
  for (let sent = 0; sent < 60; sent += 1) expect((await report()).status).toBe(204);
  const refused = await report();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect((await sendJson(makeSendBody())).status).toBe(200);
  expect((await report("198.51.100.7")).status).toBe(204);
  time.now += 1_000;
  expect((await report()).status).toBe(204);
  expect((await list()).paths).toEqual(["62 view /contact-us"]);
});

test("a flood of forged hosts and pages adds a limited number of rows a day, and no view is lost", async () => {
  const store = await openTestStore();
  const time = { now: Date.UTC(2024, 0, 1, 23, 59) };
  const { log } = recordLog();
  const counter = createPageCounter({ store, isPage: () => true, clock: () => time.now, log });
  const view = (path: string, referer?: string) =>
    counter.count("view", path, { "user-agent": DESKTOP, referer });
  view("/pricing");
  for (let host = 0; host < 2_500; host += 1) view("/", `https://${host}.example`);
  await counter.close();
  // What is known already keeps being counted by its name after each write.
  view("/pricing");
  view("/", "https://7.example");
  view("/", "https://late.example");
  await counter.close();
  const { paths, referrers } = await listCounts(store);
  expect(paths).toEqual(["2502 view /", "2 view /pricing"]);
  expect(referrers).toHaveLength(2_001);
  expect(referrers.slice(0, 3)).toEqual(["502 view other", "2 view ", "2 view 7.example"]);

  for (let page = 0; page < 2_500; page += 1) view(`/${page}`, "https://search.example");
  await counter.close();
  const pages = await listCounts(store);
  expect(pages.paths).toHaveLength(2_002);
  expect(pages.paths.slice(0, 2)).toEqual(["2502 view /", "501 view other"]);
  expect(pages.days).toEqual(["5004 view 2024-01-01"]);

  time.now += 60_000;
  for (const expected of [["1 view other"], ["1 view other", "1 view search.example"]]) {
    view("/pricing", "https://search.example");
    await counter.close();
    expect((await listCounts(store, "2024-01-02")).referrers).toEqual(expected);
  }
});

test.each(STORE_KINDS)("adds up in $kind, and is shown with the leads", async ({ makePlace }) => {
  const { databaseUrl } = await makePlace();
  const { store, run } = await makeLeads([{}, { id: "spam", spamReasons: ["honeypot"] }], databaseUrl);
  const row = { day: "2026-10-01", path: "/pricing", referrer: "www.example.org", device: "phone" } as const;
  await store.addPageCounts([{ ...row, event: "view", count: 30 }]);
  const old = { ...row, day: "2026-08-01", event: "view", count: 500 } as const;
  await store.addPageCounts([{ ...row, event: "view", count: 10 }, { ...row, event: "form", count: 4 }, old]);
  const days = ["40 view 2026-10-01", "4 form 2026-10-01"];
  const referrers = ["40 view www.example.org", "4 form www.example.org"];
  expect(await listCounts(store, "2026-09-01")).toMatchObject({ days, referrers });
  const { out } = await run("stats");
  expect(out).toMatch(/^Since 2026-09-01, 30 days\n/);
  expect(out).toMatch(/views +40\nforms +4\nleads +1\nanswered +0/);
  expect(out).toMatch(/www\.example\.org +40\n/);
  const { funnel } = JSON.parse((await run("stats", "7", "--json")).out);
  expect(funnel).toEqual({ views: 40, forms: 4, leads: 1, answered: 0 });

  await store.prunePageCounts("2026-10-01");
  await store.prunePageCounts("2026-10-01");
  expect((await listCounts(store, "2026-01-01")).days).toEqual(days);
});
