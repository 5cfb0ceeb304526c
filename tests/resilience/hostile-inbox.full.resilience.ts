import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { makeSecret } from "#server/inbox/sessions.ts";
import type { Store } from "#server/store/store.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { hostileForm, hostileJson, hostileMultipart } from "./hostile-bodies.ts";
import { CLIENT_ADDRESS_HEADER, nextAddress, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

const REQUESTS = 10_000;
const AT_ONCE = 20;
const LEAD_IDS = ["lead-1", "lead-2", "lead-3"];
const NOTE = "Calls back on Friday";
const LEAD = {
  first_name: "Zofia",
  email: "zofia@client.example",
  phone_number: "+48 22 000 0000",
  company_name: "Zürich Teas",
  message: "We need a secret shop.",
};
const SECRETS = [...Object.values(LEAD), NOTE];

/** By the cookie they have. Readers may see leads; the foreign page is opened in an agent's browser. */
const STRANGERS = ["nobody", "guesser", "expired", "removed", "invited", "altered"] as const;
const MEMBERS = ["reader", "foreignPage"] as const;

test(`${REQUESTS} requests of strangers, readers and other sites change no lead, and strangers see nothing of one`, async () => {
  const { url, store, output, renewCookies } = await openInbox();
  const before = await readAll(store);
  const requests = fc.sample(inboxRequest, REQUESTS);
  const statuses = new Set<number>();
  for (let first = 0; first < REQUESTS; first += AT_ONCE) {
    // Some sign out.
    const cookies = await renewCookies();
    await Promise.all(
      requests.slice(first, first + AT_ONCE).map(async (one) => {
        const answer = await send(url, one, cookies[one.sender]);
        statuses.add(answer.status);
        const name = JSON.stringify({ ...one, body: one.body?.slice(0, 1_000) });
        expect(answer.status < 500 || answer.status === 503, name).toBe(true);
        const isMember = MEMBERS.some((member) => member === one.sender);
        const seen = isMember ? answer.headers : answer.headers + answer.body;
        for (const secret of SECRETS) expect(seen, name).not.toContain(secret);
      }),
    );
  }
  expect(await readAll(store)).toEqual(before);
  // Signing in, pages, exports and every kind of refusal were reached.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 403, 404, 413, 415]));
  expect(output.stderr).not.toContain("failed");

  const good = { ...OWN_FORM, path: leadPath("lead-1"), body: "change=answered&version=1" };
  expect((await send(url, good, (await renewCookies()).foreignPage)).status).toBe(303);
  expect((await store.find("lead-1"))?.answeredAt).not.toBeNull();
});

async function openInbox() {
  const dataDir = makeTempFolder();
  const port = await findClosedPort();
  const { url: SMTP_URL } = await startInbox();
  const env = { ...SERVER_SETTINGS, DATA_DIR: dataDir, INBOX_PORT: String(port), SMTP_URL };
  const server = runServer(makeFakeBuild(), env);
  await server.url();
  const store = await openTestStore({ dataDir });
  const now = Date.now();
  for (const id of LEAD_IDS) {
    const spamReasons = id === "lead-3" ? (["honeypot"] as const) : [];
    await store.accept(makeArrival({ ...LEAD, id, receivedAt: now }, { spamReasons: [...spamReasons] }));
    await store.changeLead(id, { kind: "noted", text: NOTE }, { member: "Asha", now });
  }
  const invite = makeSecret("invite", now);
  for (const name of ["Asha", "Ben"])
    await store.invite({ name, role: "agent" }, makeSecret("invite", now).token, now);
  await store.invite({ name: "Rea", role: "reader" }, makeSecret("invite", now).token, now);
  await store.invite({ name: "Cleo", role: "agent" }, invite.token, now);
  const begin = async (member: string, at = Date.now()) => {
    const { secret, token } = makeSecret("session", at);
    await store.addToken(token, member, at);
    return `inbox=${secret}`;
  };
  const removed = await begin("Ben");
  await store.removeMember("Ben", now);
  const expired = await begin("Asha", now - 13 * HOUR_MS);
  const renewCookies = async () => {
    const agent = await begin("Asha");
    return {
      nobody: "",
      expired,
      removed,
      invited: `inbox=${invite.secret}`,
      guesser: `inbox=${makeSecret("session", now).secret}`,
      altered: agent.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      foreignPage: agent,
      reader: await begin("Rea"),
    };
  };
  return { url: `http://localhost:${port}`, store, output: server.output, renewCookies };
}

/** Without the audit log, which lists exports by readers, and the state of the mails, which are sent meanwhile. */
async function readAll(store: Store) {
  const { open, quarantined, all } = await store.countInbox("Asha");
  const teams = await Promise.all(LEAD_IDS.map((id) => store.readTeamwork(id)));
  return {
    records: (await store.list()).map(({ lead, answeredAt, spamReasons }) => [lead, answeredAt, spamReasons]),
    teams: teams.map((team) => ({ ...team, history: [] })),
    counts: { open, quarantined, all },
  };
}

async function send(
  url: string,
  { method, path, headers, body }: Omit<InboxRequest, "sender">,
  cookie: string,
) {
  const sent = { ...headers, Cookie: cookie, [CLIENT_ADDRESS_HEADER]: nextAddress() };
  const init = { method, headers: sent, redirect: "manual", ...(body !== undefined && { body }) } as const;
  // A body that is too long may be cut off.
  const response = await fetch(url + path, init).catch(() => undefined);
  const text = await response?.text().catch(() => "");
  return {
    status: response?.status ?? 0,
    headers: [...(response?.headers.values() ?? [])].join("\n"),
    body: text ?? "",
  };
}

type InboxRequest = {
  sender: (typeof STRANGERS)[number] | (typeof MEMBERS)[number];
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const id = fc.oneof(fc.constantFrom(...LEAD_IDS, "lead-9", "..%2flead-1", "lead-1%00"), fc.webSegment());
const path = fc.oneof(
  { weight: 6, arbitrary: id.map(leadPath) },
  { weight: 3, arbitrary: id.map((one) => `${leadPath(one)}/erase`) },
  { weight: 2, arbitrary: fc.constantFrom("/", PATHS.inbox, PATHS.export, PATHS.search, "/inbox/audit.csv") },
  { weight: 2, arbitrary: fc.constantFrom(PATHS.signIn, `${PATHS.signIn}/options`, "/inbox/sign-out") },
  { weight: 1, arbitrary: fc.webSegment().map((secret) => `${PATHS.invite}/${secret}`) },
  { weight: 1, arbitrary: fc.webPath().map((end) => `/inbox${end}`) },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: "grapheme" })
      .map((q) => `/inbox?${new URLSearchParams({ q, page: q, view: q })}`),
  },
);

const CHANGES = ["answered", "reopened", "released", "held", "retried", "assigned", "noted", "noteRemoved"];
// Many would be valid if the agent sent them.
const ownForm = fc
  .record({
    change: fc.constantFrom(...CHANGES, "__proto__"),
    version: fc.constantFrom("1", "1", "0", "-1"),
    text: fc.string({ unit: "binary" }),
    assignee: fc.constantFrom("Asha", "", "Nobody"),
    noteId: fc.constantFrom("1", "2", "NaN"),
    confirm: fc.constantFrom("yes", "no"),
    count: fc.constantFrom("3", "1"),
    words: fc.constantFrom("Zofia", "%"),
    response: fc.constantFrom("{}", '{"id":"x"}', ""),
  })
  .map((fields) => new URLSearchParams(fields).toString());

const FORM_TYPE = "application/x-www-form-urlencoded";
const OWN_FORM = {
  method: "POST",
  headers: { "Content-Type": FORM_TYPE, "Sec-Fetch-Site": "same-origin" },
};
const FOREIGN: Record<string, string>[] = [
  {},
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site", Origin: "null" },
  { "Sec-Fetch-Site": "same-site" },
];

/** From almost right to absurd. */
const inboxRequest: fc.Arbitrary<InboxRequest> = fc
  .record({
    sender: fc.constantFrom(...STRANGERS, ...MEMBERS),
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant("POST") },
      { weight: 4, arbitrary: fc.constantFrom("GET", "HEAD") },
      { weight: 1, arbitrary: fc.constantFrom("PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND") },
    ),
    path,
    type: fc.oneof(
      { weight: 5, arbitrary: fc.constant(FORM_TYPE) },
      { weight: 1, arbitrary: fc.constantFrom("application/json", "multipart/form-data; boundary=b", ";") },
    ),
    body: fc.oneof(
      { weight: 5, arbitrary: ownForm },
      { weight: 1, arbitrary: fc.oneof(hostileForm(), hostileJson(), hostileMultipart()) },
    ),
    foreign: fc.constantFrom(...FOREIGN),
  })
  .map(({ sender, method, path, type, body, foreign }) => {
    const origin = sender === "foreignPage" ? foreign : OWN_FORM.headers;
    const headers = { ...origin, "Content-Type": type };
    return { sender, method, path, headers, ...(!["GET", "HEAD"].includes(method) && { body }) };
  });
