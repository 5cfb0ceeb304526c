import fc from "fast-check";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { hostileForm, hostileJson, hostileMultipart } from "#server/testing/hostile-bodies.ts";

export const LEAD_IDS = ["lead-1", "lead-2", "lead-3"];

/** By the cookie they have. */
const SENDERS = [
  "nobody",
  "guesser",
  "expired",
  "removed",
  "invited",
  "altered",
  "reader",
  "foreignPage",
] as const;
/** They may see leads. The foreign page is opened in an agent's browser. */
export const MEMBERS: readonly Sender[] = ["reader", "foreignPage"];
type Sender = (typeof SENDERS)[number];
export type InboxRequest = {
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

const id = fc.oneof(
  fc.constantFrom(...LEAD_IDS),
  fc.constantFrom("lead-9", "..%2flead-1", "lead-1%00"),
  fc.webSegment(),
);
const path = fc.oneof(
  { weight: 6, arbitrary: id.map(leadPath) },
  { weight: 3, arbitrary: id.map((one) => `${leadPath(one)}/erase`) },
  { weight: 1, arbitrary: id.map((one) => `${leadPath(one)}/lead.csv`) },
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
// Many would be right in the agent's hands.
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

export const OWN_FORM = {
  sender: "reader" as const,
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
};
const FOREIGN: Record<string, string>[] = [
  {},
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site", Origin: "null" },
  { "Sec-Fetch-Site": "same-site" },
];

/** From almost right to absurd. */
export const inboxRequest: fc.Arbitrary<InboxRequest> = fc
  .record({
    sender: fc.constantFrom(...SENDERS),
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant("POST") },
      { weight: 4, arbitrary: fc.constantFrom("GET", "HEAD") },
      { weight: 1, arbitrary: fc.constantFrom("PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND") },
    ),
    path,
    type: fc.oneof(
      { weight: 5, arbitrary: fc.constant("application/x-www-form-urlencoded") },
      {
        weight: 1,
        arbitrary: fc.constantFrom("application/json", "multipart/form-data; boundary=b", "text/plain", ";"),
      },
    ),
    body: fc.oneof(
      { weight: 5, arbitrary: ownForm },
      { weight: 1, arbitrary: fc.oneof(hostileForm(), hostileJson(), hostileMultipart()) },
    ),
    foreign: fc.constantFrom(...FOREIGN),
  })
  .map(({ type, foreign, ...one }) => {
    const origin = one.sender === "foreignPage" ? foreign : OWN_FORM.headers;
    const body = ["GET", "HEAD"].includes(one.method) ? "" : one.body;
    return { ...one, body, headers: { ...origin, "Content-Type": type } };
  });
