import * as fc from "fast-check";
import { expect, test } from "vitest";
import { INBOX_ORIGIN, openTestInbox } from "#server/testing/inbox.ts";
import { MESSAGE, makeArrival } from "#server/testing/messages.ts";

const HOUR_MS = 3_600_000;
const LEAD = "/inbox/leads/lead-1";
const PAGES = [
  "/",
  "/inbox",
  LEAD,
  `${LEAD}/lead.csv`,
  `${LEAD}/erase`,
  "/inbox/figures",
  "/inbox/leads.csv",
  "/inbox/audit.csv",
];
const SECRETS = [MESSAGE.first_name, MESSAGE.email, MESSAGE.company_name, "We need a shop"];

async function openWithLead() {
  const inbox = await openTestInbox();
  await inbox.store.accept(makeArrival());
  return inbox;
}

function expectNothingLeaked(text: string): void {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

test("without a session, with an expired or a foreign one, everything leads to signing in", async () => {
  const { makeClient, signIn, time, store } = await openWithLead();
  const asha = await signIn("Asha");
  const removed = await signIn("Ben");
  await store.removeMember("Ben", time.now);
  const strangers = [makeClient(), makeClient("__Host-inbox=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), removed];
  strangers.push(makeClient(asha.cookie.replace("__Host-inbox", "inbox")));
  for (const client of strangers)
    for (const path of PAGES) {
      const answer = await client.get(path);
      expect([path, answer.status]).toEqual([path, 303]);
      expect(answer.headers.get("location")).toMatch(/^\/inbox\/sign-in/);
      expectNothingLeaked(await answer.text());
    }
  expect((await asha.get(LEAD)).status).toBe(200);
  time.now += 12 * HOUR_MS;
  expect((await asha.get(LEAD)).status).toBe(303);
  expect((await asha.post(LEAD, { change: "answered", version: "0" })).headers.get("location")).toMatch(
    /sign-in/,
  );
  expect((await store.find("lead-1"))?.answeredAt).toBeNull();
});

test("signing out ends the session, and another session can't read its searches", async () => {
  const { signIn } = await openWithLead();
  const [asha, ben] = [await signIn("Asha"), await signIn("Ben")];
  const { headers } = await asha.post("/inbox/search", { words: "shop" });
  const path = headers.get("location") ?? "";
  expect(await (await asha.get(path)).text()).toContain('value="shop"');
  expect(await (await ben.get(path)).text()).toContain('value=""');
  const out = await asha.post("/inbox/sign-out");
  expect(out.headers.get("set-cookie")).toMatch(
    /^__Host-inbox=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect((await asha.get(LEAD)).status).toBe(303);
  expect((await ben.get(LEAD)).status).toBe(200);
});

test("a reader sees and exports, and changes nothing", async () => {
  const { signIn, store } = await openWithLead();
  const reader = await signIn("Rea", "reader");
  const page = await (await reader.get(LEAD)).text();
  expect(page).toContain(MESSAGE.email);
  expect(page).not.toContain('name="change"');
  const before = [await store.find("lead-1"), await store.readTeamwork("lead-1")];
  for (const change of ["answered", "reopened", "released", "held", "retried", "noted", "assigned"]) {
    const answer = await reader.post(LEAD, { change, version: "0", text: "x", assignee: "" });
    expect([change, answer.status]).toEqual([change, 403]);
  }
  expect((await reader.get(`${LEAD}/erase`)).status).toBe(403);
  expect((await reader.post(`${LEAD}/erase`, { confirm: "yes", count: "1" })).status).toBe(403);
  expect([await store.find("lead-1"), await store.readTeamwork("lead-1")]).toEqual(before);
});

test("a post that another site sends changes nothing, signed in or not", async () => {
  const { signIn, store, makeClient } = await openWithLead();
  const asha = await signIn("Asha");
  const forged: Record<string, string>[] = [
    {},
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "https://inbox.acme.example.evil.example" },
    { Origin: INBOX_ORIGIN, "Sec-Fetch-Site": "cross-site" },
    { Origin: INBOX_ORIGIN, "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
    { Origin: "null", "Sec-Fetch-Site": "none" },
  ];
  for (const headers of forged)
    for (const client of [asha, makeClient()])
      for (const path of [
        LEAD,
        `${LEAD}/erase`,
        "/inbox/sign-out",
        "/inbox/sign-in",
        "/inbox/sign-in/options",
      ]) {
        const answer = await client.post(
          path,
          { change: "answered", version: "0", confirm: "yes", count: "1" },
          headers,
        );
        expect([path, headers, answer.status]).toEqual([path, headers, 403]);
      }
  expect((await store.find("lead-1"))?.answeredAt).toBeNull();
  // What browsers send for our own forms, whose pages have no referrer.
  const own = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
  expect((await asha.post(LEAD, { change: "answered", version: "0" }, own)).status).toBe(303);
});

test("unknown and impossible IDs are not found", async () => {
  const { signIn } = await openWithLead();
  const asha = await signIn("Asha");
  for (const id of ["none", "lead-1%00", "..%2flead-1", "lead-1'--", "%ff", "x".repeat(5_000)])
    for (const path of [`/inbox/leads/${id}`, `/inbox/leads/${id}/erase`, `/inbox/leads/${id}/lead.csv`])
      expect([400, 404]).toContain((await asha.get(path)).status);
  expect((await asha.post("/inbox/leads/none", { change: "answered", version: "0" })).status).toBe(404);
});

test("signing in and guessing invites is limited per network, and an answer to nothing is refused", async () => {
  const { makeClient, time } = await openTestInbox();
  const stranger = makeClient();
  const from = (address: string) => ({ Origin: INBOX_ORIGIN, "X-Client": address });
  for (const response of ["", "{}", '{"id":"x"}', "[", "null"])
    expect((await stranger.post("/inbox/sign-in", { response })).status).toBe(403);
  expect((await stranger.get("/inbox/invite/unknown")).status).toBe(404);
  expect((await stranger.post("/inbox/invite/unknown/options")).status).toBe(404);
  const attempt = (address: string) => stranger.post("/inbox/sign-in/options", {}, from(address));
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
  const { signIn, makeClient } = await openWithLead();
  const asha = await signIn("Asha");
  const stranger = makeClient();
  const answers = [
    await asha.get("/inbox"),
    await asha.get(`${LEAD}/lead.csv`),
    await asha.get("/inbox/nothing"),
    await stranger.get("/inbox"),
    await stranger.get("/inbox/assets/inbox.css"),
    await stranger.get("/favicon.ico"),
    await stranger.get("/inbox/assets/webauthn.js"),
    await stranger.post("/inbox/sign-in/options"),
    await stranger.post(LEAD, {}, {}),
  ];
  for (const { headers } of answers) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toBe(POLICY);
  }
  const ceremony = POLICY.replace(/(?<=(?:script|connect)-src )'none'/g, "'self'");
  for (const answer of [await stranger.get("/inbox/sign-in"), await stranger.post("/inbox/sign-in")])
    expect(answer.headers.get("content-security-policy")).toBe(ceremony);
});

test("a stranger can't lock out a team whose addresses a proxy hides", async () => {
  const { makeClient } = await openTestInbox(undefined, true, { proxies: {} });
  const stranger = makeClient();
  for (let count = 0; count < 100; count += 1)
    expect((await stranger.post("/inbox/sign-in", { response: "{}" })).status).toBe(403);
  expect((await stranger.post("/inbox/sign-in/options")).status).toBe(200);
});

test("refused sign-ins are recorded, but not so many that they fill the audit log", async () => {
  const { makeClient, signIn, time } = await openTestInbox();
  const from = (address: string) => ({ Origin: INBOX_ORIGIN, "X-Client": address });
  for (let count = 0; count < 30; count += 1)
    await makeClient().post("/inbox/sign-in", { response: "{}" }, from(`192.0.2.${count}`));
  time.now += HOUR_MS;
  await makeClient().post("/inbox/sign-in", { response: "{}" }, from("192.0.2.1"));
  const log = await (await (await signIn("Asha")).get("/inbox/audit.csv")).text();
  expect(log.match(/Passkeys,refused a sign-in,/g)).toHaveLength(21);
});

test("2,000 random requests find no error and no word of a lead", { timeout: 300_000 }, async () => {
  const { makeClient, signIn, lines } = await openWithLead();
  const stranger = makeClient();
  const asha = await signIn("Asha");
  const path = fc.oneof(
    fc.constantFrom(
      ...PAGES,
      LEAD,
      "/inbox/search",
      "/inbox/sign-in",
      "/inbox/invite/x",
      "/inbox/sign-in/options",
    ),
    fc.webPath().map((text) => `/inbox${text}`),
    fc.string().map((text) => `/inbox/leads/${encodeURIComponent(text)}`),
    fc
      .string({ unit: "grapheme" })
      .map((text) => `/inbox?${new URLSearchParams({ q: text, page: text, view: text, done: text })}`),
  );
  const field = fc.constantFrom(
    "change",
    "version",
    "text",
    "assignee",
    "noteId",
    "response",
    "words",
    "count",
  );
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("answered", "noted", "assigned", "noteRemoved", "0", "1", "99999999999999999", "\0"),
  );
  const request = fc.record({
    path,
    isPost: fc.boolean(),
    isStranger: fc.boolean(),
    fields: fc.dictionary(field, value, { maxKeys: 5 }),
  });
  const seen = { errors: 0 };
  await fc.assert(
    fc.asyncProperty(request, async ({ path: target, isPost, isStranger, fields }) => {
      const client = isStranger ? stranger : asha;
      const answer = await (isPost ? client.post(target, fields) : client.get(target));
      const body = await answer.text();
      if (answer.status >= 500) seen.errors += 1;
      expect(answer.status).toBeLessThan(500);
      if (isStranger) expectNothingLeaked(body);
      expectNothingLeaked([...answer.headers.values()].join("\n"));
    }),
    { numRuns: 2_000 },
  );
  expectNothingLeaked(lines.join("\n"));
});
