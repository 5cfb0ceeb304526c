import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { INBOX_ORIGIN, LEAD, openTestInbox, openWithLead } from "#server/testing/inbox.ts";
import { MESSAGE } from "#server/testing/messages.ts";

// tests/resilience/hostile-inbox.full.resilience.ts sends random requests.
const EXPORTS = ["/inbox/leads.csv", "/inbox/audit.csv"];
const PAGES = ["/", "/inbox", LEAD, `${LEAD}/erase`, "/inbox/figures", ...EXPORTS];
const ANSWERED = { change: "answered", version: "0" };

test("without a session, with an expired or a foreign one, everything leads to signing in", async () => {
  const { asha, makeClient, signIn, time, store } = await openWithLead();
  const removed = await signIn("Ben");
  await store.removeMember("Ben", time.now);
  const strangers = [makeClient(), makeClient(asha.cookie.replace("__Host-inbox", "inbox")), removed];
  for (const client of strangers)
    for (const path of PAGES) {
      const answer = await client.get(path);
      expect([path, answer.status]).toEqual([path, 303]);
      expect(answer.headers.get("location")).toMatch(/^\/inbox\/sign-in/);
      expect(await answer.text()).toBe("");
    }
  expect((await asha.get(LEAD)).status).toBe(200);
  time.now += 12 * HOUR_MS;
  expect((await asha.get(LEAD)).status).toBe(303);
  expect((await asha.post(LEAD, ANSWERED)).headers.get("location")).toMatch(/sign-in/);
  expect((await store.find("lead-1"))?.answeredAt).toBeNull();
});

test("signing out ends the session, and another session can't read its searches", async () => {
  const { asha, signIn } = await openWithLead();
  const ben = await signIn("Ben");
  const path = (await asha.post("/inbox/search", { words: "shop" })).headers.get("location") ?? "";
  expect(await (await asha.get(path)).text()).toContain('value="shop"');
  expect(await (await ben.get(path)).text()).toContain('value=""');
  const out = await asha.post("/inbox/sign-out");
  expect(out.headers.get("set-cookie")).toBe(
    "__Host-inbox=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect([(await asha.get(LEAD)).status, (await ben.get(LEAD)).status]).toEqual([303, 200]);
});

test("a reader sees and exports, and changes nothing", async () => {
  const { signIn, store } = await openWithLead();
  const reader = await signIn("Rea", "reader");
  const page = await (await reader.get(LEAD)).text();
  expect(page).toContain(MESSAGE.email);
  expect(page).not.toContain('name="change"');
  const before = [await store.find("lead-1"), await store.readTeamwork("lead-1")];
  expect((await reader.post(LEAD, { change: "noted", version: "0", text: "x" })).status).toBe(403);
  expect((await reader.get(`${LEAD}/erase`)).status).toBe(403);
  expect((await reader.post(`${LEAD}/erase`, { confirm: "yes", count: "1" })).status).toBe(403);
  expect([await store.find("lead-1"), await store.readTeamwork("lead-1")]).toEqual(before);
});

test("a post that another site sends changes nothing, signed in or not", async () => {
  const { asha, store, makeClient } = await openWithLead();
  const forged: Record<string, string>[] = [
    {},
    { Origin: "null" },
    { Origin: "https://inbox.acme.example.evil.example" },
    { Origin: INBOX_ORIGIN, "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", "Content-Type": "application/json" },
  ];
  const paths = ["/inbox/sign-out", "/inbox/sign-in", "/inbox/sign-in/options", LEAD, `${LEAD}/erase`];
  for (const headers of forged)
    for (const path of paths)
      for (const client of [asha, makeClient()]) {
        const { status } = await client.post(path, { ...ANSWERED, confirm: "yes", count: "1" }, headers);
        expect([path, headers, status]).toEqual([path, headers, 403]);
      }
  // What browsers send for our own forms, whose pages send no referrer.
  const own = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
  expect((await asha.post(LEAD, ANSWERED, { ...own, "Content-Type": "application/json" })).status).toBe(415);
  expect((await store.find("lead-1"))?.answeredAt).toBeNull();
  expect((await asha.post(LEAD, ANSWERED, own)).status).toBe(303);
});

test("signing in and guessing invites is limited per network, and an answer to nothing is refused", async () => {
  const { makeClient, time } = await openTestInbox();
  const stranger = makeClient();
  for (const response of ["", "null"])
    expect((await stranger.post("/inbox/sign-in", { response })).status).toBe(403);
  expect((await stranger.get("/inbox/invite/unknown")).status).toBe(404);
  expect((await stranger.post("/inbox/invite/unknown/options")).status).toBe(404);
  const attempt = (address: string) =>
    stranger.post("/inbox/sign-in/options", {}, { Origin: INBOX_ORIGIN, "X-Client": address });
  for (let count = 0; count < 20; count += 1) expect((await attempt("192.0.2.1")).status).toBe(200);
  const refused = await attempt("192.0.2.1");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "15"]);
  expect((await attempt("192.0.2.2")).status).toBe(200);
  time.now += HOUR_MS;
  expect((await attempt("192.0.2.1")).status).toBe(200);
});

const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'none'; connect-src 'none'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

test("every answer forbids caching, framing and foreign code", async () => {
  const { asha, makeClient } = await openWithLead();
  const stranger = makeClient();
  const answers = [
    ...["/inbox", "/inbox/leads.csv", "/inbox/nothing"].map(asha.get),
    ...["/inbox", "/inbox/assets/inbox.css", "/favicon.ico", "/inbox/assets/webauthn.js"].map(stranger.get),
    stranger.post("/inbox/sign-in/options"),
    stranger.post(LEAD, {}, {}),
  ];
  const readHeaders = ({ headers }: Response) =>
    ["cache-control", "referrer-policy", "content-security-policy"].map((name) => headers.get(name));
  for (const answer of await Promise.all(answers))
    expect(readHeaders(answer)).toEqual(["no-store", "no-referrer", POLICY]);
  const ceremony = POLICY.replace(/(?<=(?:script|connect)-src )'none'/g, "'self'");
  for (const answer of [await stranger.get("/inbox/sign-in"), await stranger.post("/inbox/sign-in")])
    expect(answer.headers.get("content-security-policy")).toBe(ceremony);
});

test("only pages of the inbox are places to come back to after signing in", async () => {
  const stranger = (await openTestInbox()).makeClient();
  const readTo = async (to: string) => {
    const page = await (await stranger.get(`/inbox/sign-in?to=${encodeURIComponent(to)}`)).text();
    return [/name="to" value="([^"]*)"/.exec(page)?.[1], page.includes("evil")];
  };
  expect(await readTo(LEAD)).toEqual([LEAD, false]);
  const evil = ["//evil.example", "/inbox/../..//evil.example", "/inbox\n", "", "/inbox@evil.example"];
  for (const to of evil) expect([to, ...(await readTo(to))]).toEqual([to, "/inbox", false]);
});

test("a stranger can't lock out a team whose addresses a proxy hides", async () => {
  const { makeClient } = await openTestInbox({ CLIENT_ADDRESS_HEADER: "" });
  const stranger = makeClient();
  for (let count = 0; count < 100; count += 1)
    expect((await stranger.post("/inbox/sign-in", { response: "{}" })).status).toBe(403);
  expect((await stranger.post("/inbox/sign-in/options")).status).toBe(200);
});

test("refused sign-ins are recorded, but not so many that they fill the audit log", async () => {
  const { makeClient, signIn, time } = await openTestInbox();
  const attempt = (network: number) => {
    const headers = { Origin: INBOX_ORIGIN, "X-Client": `192.0.2.${network}` };
    return makeClient().post("/inbox/sign-in", { response: "{}" }, headers);
  };
  for (let count = 0; count < 30; count += 1) await attempt(count);
  time.now += HOUR_MS;
  await attempt(1);
  const log = await (await (await signIn("Asha")).get("/inbox/audit.csv")).text();
  expect(log.match(/Passkeys,refused a sign-in,/g)).toHaveLength(21);
});
