import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { makeSecret } from "#server/inbox/sessions.ts";
import { openWithLead } from "#server/testing/inbox.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { hostileForm, hostileJson, hostileMultipart } from "./hostile-bodies.ts";

const REQUESTS = 10_000;
const LEAD_IDS = ["lead-1", "lead-2"];
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
  const { ask, readAll, lines, store } = await openAttackedInbox();
  const before = await readAll();
  const statuses = new Set<number>();
  const check = async ({ sender, ...request }: InboxRequest) => {
    const answer = await ask(sender, request);
    statuses.add(answer.status);
    expect(answer.status).toBeLessThan(500);
    const isMember = MEMBERS.some((member) => member === sender);
    const seen = isMember ? answer.headers : answer.headers + answer.body;
    for (const secret of SECRETS) expect(seen).not.toContain(secret);
  };
  await fc.assert(fc.asyncProperty(inboxRequest, check), { numRuns: REQUESTS });
  expect(await readAll()).toEqual(before);
  // Signing in, pages, exports and every kind of refusal were reached.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 403, 404, 413, 415]));
  expect(lines.join()).not.toContain("failed");

  const good = { ...OWN_FORM, path: leadPath("lead-1"), body: "change=answered&version=1" };
  expect((await ask("foreignPage", good)).status).toBe(303);
  expect((await store.find("lead-1"))?.answeredAt).not.toBeNull();
});

async function openAttackedInbox() {
  const { url, store, time, lines, asha, signIn } = await openWithLead(LEAD);
  await store.accept(makeArrival({ ...LEAD, id: "lead-2" }, { spamReasons: ["honeypot"] }));
  for (const id of LEAD_IDS)
    await store.changeLead(id, { kind: "noted", text: NOTE }, { member: "Asha", now: time.now });
  const [removed, reader] = [await signIn("Ben"), await signIn("Rea", "reader")];
  await store.removeMember("Ben", time.now);
  const expired = asha.cookie;
  time.now += 13 * HOUR_MS;
  const write = (secret: string) => `__Host-inbox=${secret}`;
  const begin = async (member: string) => {
    const { secret, token } = makeSecret("session", time.now);
    await store.addToken(token, member, time.now);
    return write(secret);
  };
  const invite = makeSecret("invite", time.now);
  await store.invite({ name: "Cleo", role: "agent" }, invite.token, time.now);
  const agent = await begin("Asha");
  const cookies: Record<InboxRequest["sender"], string> = {
    nobody: "",
    expired,
    removed: removed.cookie,
    invited: write(invite.secret),
    guesser: write(makeSecret("session", time.now).secret),
    altered: agent.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    foreignPage: agent,
    reader: reader.cookie,
  };
  let visitors = 0;
  const ask = async (
    sender: InboxRequest["sender"],
    { method, path, headers, body }: Omit<InboxRequest, "sender">,
  ) => {
    // Some sign out.
    if (sender === "reader") cookies.reader = await begin("Rea");
    visitors += 1;
    const sent = { ...headers, Cookie: cookies[sender], "X-Client": `2001:db8:${visitors.toString(16)}::1` };
    const init = { method, headers: sent, redirect: "manual", ...(body !== undefined && { body }) } as const;
    // A body that is too long may be cut off.
    const response = await fetch(url + path, init).catch(() => undefined);
    const text = await response?.text().catch(() => "");
    return {
      status: response?.status ?? 0,
      headers: [...(response?.headers.values() ?? [])].join("\n"),
      body: text ?? "",
    };
  };
  const readAll = () =>
    Promise.all([store.list(), store.countInbox("Asha"), ...LEAD_IDS.map((id) => store.readTeamwork(id))]);
  return { ask, readAll, lines, store };
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
