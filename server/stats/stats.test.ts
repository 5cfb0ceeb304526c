import { expect, onTestFinished, test } from "vitest";
import { CHALLENGE_PATH } from "#contract/mail-request.ts";
import { COUNT_PATH } from "#contract/page-counts.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { openTestStore, STORE_KINDS } from "#server/testing/stores.ts";
import { makeTestApp, serve } from "#server/testing/test-app.ts";
import { showStats } from "./show-stats.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const DESKTOP =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function makeCountingSite(env: Record<string, string> = {}) {
  const made = await makeTestApp(env);
  const url = await serve(made.app);
  const get = (path: string, userAgent: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { "User-Agent": userAgent, ...headers } }).then((response) =>
      response.arrayBuffer(),
    );
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + COUNT_PATH, {
      method: "POST",
      headers: { "User-Agent": PHONE, ...headers },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  const list = async () => {
    await made.app.close?.();
    return made.store.listPageCounts("2024-01-01");
  };
  return { ...made, url, get, report, list };
}

test("counts pages by day, other site and kind of device, whichever way they are answered", async () => {
  const { url, get, list } = await makeCountingSite();
  await get("/contact-us", PHONE, { Referer: "https://www.example.org/search?q=private" });
  await get("/contact-us?utm_source=news", DESKTOP, { Referer: `${url}/` });
  await get("/contact-us", DESKTOP);
  const counts = await list();
  expect(counts).toHaveLength(2);
  expect(counts).toContainEqual({
    ...{ day: "2024-01-01", event: "view", path: "/contact-us" },
    ...{ referrer: "www.example.org", device: "phone", count: 1 },
  });
  expect(counts).toContainEqual(expect.objectContaining({ referrer: "", device: "desktop", count: 2 }));
});

test("counts neither robots, nor pages loaded in case, nor anything that is no page", async () => {
  const { get, list } = await makeCountingSite();
  await get("/contact-us", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
  await get("/contact-us", "curl/8.5.0");
  await get("/contact-us", DESKTOP, { "Sec-Purpose": "prefetch" });
  await get("/no-such-page", DESKTOP);
  await get("/robots.txt", DESKTOP);
  expect(await list()).toEqual([]);
});

test("takes pages opened without a document, and nothing else", async () => {
  const { report, list } = await makeCountingSite();
  expect(await report({ paths: ["/contact-us", "/contact-us", "/no-such-page"] })).toBe(204);
  expect(await report({ path: "/contact-us" })).toBe(400);
  expect(await report({ paths: ["/contact-us"], name: "Asha" })).toBe(400);
  expect(await report({ paths: Array(51).fill("/contact-us") })).toBe(400);
  expect(await report({ paths: ["x".repeat(20_000)] })).toBe(400);
  expect(await report({ paths: ["/contact-us"] }, { Origin: "https://evil.example" })).toBe(403);
  expect(await list()).toMatchObject([{ event: "view", path: "/contact-us", referrer: "", count: 2 }]);
});

test("counts a form as begun when it asks for its challenge", async () => {
  const { url, get, list } = await makeCountingSite();
  await get(CHALLENGE_PATH, PHONE, { Referer: `${url}/contact-us?utm_source=news` });
  await get(CHALLENGE_PATH, PHONE);
  expect(await list()).toMatchObject([{ event: "form", path: "/contact-us", device: "phone", count: 1 }]);
});

test("counts nothing with STATS=off", async () => {
  const { get, report, list } = await makeCountingSite({ STATS: "off" });
  await get("/contact-us", DESKTOP);
  expect(await report({ paths: ["/contact-us"] })).toBe(204);
  expect(await list()).toEqual([]);
});

test.each(STORE_KINDS)("adds up in $kind, and is shown with the leads", async ({ makePlace }) => {
  const store = await openTestStore(await makePlace());
  onTestFinished(() => store.close());
  const now = Date.UTC(2024, 0, 2, 12);
  const row = { day: "2024-01-02", path: "/pricing", referrer: "www.example.org", device: "phone" } as const;
  await store.addPageCounts([{ ...row, event: "view", count: 30 }]);
  await store.addPageCounts([
    { ...row, event: "view", count: 10 },
    { ...row, event: "form", count: 4 },
    { ...row, day: "2023-11-01", event: "view", count: 500 },
  ]);
  expect(await store.listDayCounts("2024-01-01")).toEqual(
    expect.arrayContaining([
      { day: "2024-01-02", event: "view", count: 40 },
      { day: "2024-01-02", event: "form", count: 4 },
    ]),
  );
  await store.accept(makeArrival({ receivedAt: now - 1_000 }));
  await store.accept(makeArrival({ id: "spam", receivedAt: now - 1_000 }, { spamReasons: ["honeypot"] }));
  const text = await showStats(store, { days: 30, now, isJson: false });
  expect(text).toMatch(/page views +40 +█{40}\n *forms begun +4 +█{4}\n *leads +1 +█\n *answered +0/);
  expect(text).toMatch(/www\.example\.org +40\n/);
  const { funnel } = JSON.parse(await showStats(store, { days: 30, now, isJson: true }));
  expect(funnel).toEqual({ views: 40, forms: 4, leads: 1, answered: 0 });
});
