import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BODY_LIMIT } from "#contract/limits.ts";
import { CHALLENGE_PATH, LEAD_ID_HEADER, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { hostileForm, hostileJson, hostileMultipart } from "./hostile-bodies.ts";
import { CLIENT_ADDRESS_HEADER, post, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

const REQUESTS = IS_FULL ? 10_000 : 1_000;
const AT_ONCE = 20;
/** By then everything lazy is loaded. */
const WARM_UP = (REQUESTS / AT_ONCE) * 0.3;
const PERIOD = (REQUESTS / AT_ONCE) * 0.1;
/** A small heap is collected often, so that growth is a leak. */
const SMALL_HEAP = "--max-old-space-size=80 --max-semi-space-size=2";
const GROWTH_MIB = 24;

test(`${REQUESTS} hostile requests cause neither an error nor a leak, and every OK is a stored lead that arrives`, async () => {
  const inbox = await startInbox();
  const dataDir = makeTempFolder();
  const settings = { ...SERVER_SETTINGS, DATA_DIR: dataDir, SMTP_URL: inbox.url, NODE_OPTIONS: SMALL_HEAP };
  const server = runServer(makeFakeBuild(), settings);
  const url = await server.url();
  const statuses = new Set<number>();
  const acknowledged = new Set<string>();
  const requests = [...RARE, ...fc.sample(hostileRequest(), REQUESTS - RARE.length)];
  const memory: number[] = [];
  for (let first = 0; first < REQUESTS; first += AT_ONCE) {
    memory.push(readMemoryMib(server.child.pid));
    const batch = requests.slice(first, first + AT_ONCE);
    const answers = await Promise.all(batch.map((one, index) => send(url, one, first + index)));
    for (const { status, leadId } of answers) {
      statuses.add(status);
      if (leadId) acknowledged.add(leadId);
    }
  }
  // What is collected soon after is no growth.
  const [memoryBefore = 0, memoryAfter = 0] = [
    memory.slice(WARM_UP, WARM_UP + PERIOD),
    memory.slice(-PERIOD),
  ].map((period) => Math.min(...period));

  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  // Every kind of rejection occurs, and nearly valid messages are accepted.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 405, 413, 415, 422]));
  // A short run only warms up.
  if (IS_FULL) expect(memoryAfter - memoryBefore).toBeLessThan(GROWTH_MIB);

  expect(server.output.stderr).not.toContain("A request failed");

  const marker = "marker-1-end";
  expect(await post(url, { marker, key: "good" })).toBe(200);
  await waitUntil(() => inbox.messageIds().has(marker), 600_000);
  const stored = new Set((await (await openTestStore({ dataDir })).list()).map(({ lead }) => lead.id));
  expect(acknowledged.size).toBeGreaterThan(0);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
});

/** @returns status 0 without a response */
async function send(
  url: string,
  { path, ...init }: HostileRequest,
  visitor: number,
): Promise<{ status: number; leadId?: string | null }> {
  const request = new Request(url + path, init);
  // A network per request, because senders are rate-limited.
  request.headers.set(CLIENT_ADDRESS_HEADER, `2001:db8:${visitor.toString(16)}::1`);
  const response = await fetch(request, { redirect: "manual" }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response ? { status: response.status, leadId: response.headers.get(LEAD_ID_HEADER) } : { status: 0 };
}

function readMemoryMib(pid: number | undefined): number {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kib) / 1024;
}

/** Valid HTTP, but malicious. Only some methods may have a body. */
type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
};

/** Requests to the relay and the pages, from almost valid to absurd. */
function hostileRequest(): fc.Arbitrary<HostileRequest> {
  return fc.record({ method, headers, target }).map(({ method, headers, target: { path, type, body } }) => ({
    method,
    path,
    headers: { ...headers, ...(type !== undefined && { "Content-Type": type }) },
    ...(!["GET", "HEAD"].includes(method) && { body: Buffer.from(body) }),
  }));
}

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant("POST") },
  { weight: 2, arbitrary: fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "X") },
);

const headerCode = fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f);
const headerText = fc.string({ unit: headerCode.map((code) => String.fromCharCode(code)), maxLength: 300 });

const headers = fc
  .record(
    {
      Accept: fc.constantFrom("text/html", "*/*"),
      Origin: fc.oneof(
        { weight: 6, arbitrary: fc.constant("null") },
        { weight: 1, arbitrary: fc.constantFrom("https://evil.example", "http://[", "file://") },
        { weight: 1, arbitrary: headerText },
      ),
      "Idempotency-Key": fc.oneof(headerText, fc.constant("again"), fc.constant("k".repeat(4_000))),
      "X-Altcha": fc.oneof(headerText, fc.base64String({ maxLength: 6_000 }), hostileProof()),
      "X-Forwarded-For": headerText,
      "Content-Encoding": fc.constantFrom("gzip", "identity", "x"),
    },
    { requiredKeys: [] },
  )
  // Header values are trimmed and not empty.
  .map((values) => {
    const trimmed = Object.entries(values).map(([name, text]): [string, string] => [name, text.trim()]);
    return Object.fromEntries(trimmed.filter(([, text]) => text !== ""));
  });

/** The shape is valid, the values are not. */
function hostileProof(): fc.Arbitrary<string> {
  return fc
    .record({
      cost: fc.constantFrom(1, 2 ** 52, -1, 1e308),
      keyLength: fc.constantFrom(32, 2 ** 31),
      expiresAt: fc.constantFrom(0, 9_999_999_999, -1),
      issuedAt: fc.constantFrom(0, 1e15),
      counter: fc.constantFrom(0, -1, 2 ** 53),
    })
    .map(({ counter, issuedAt, ...numbers }) => {
      const digits = "0".repeat(64);
      const kind = { algorithm: "PBKDF2/SHA-256", keyPrefix: "00", keySignature: digits };
      const texts = { ...kind, nonce: "0", salt: "0" };
      const challenge = { parameters: { ...numbers, ...texts, data: { issuedAt } }, signature: digits };
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey: digits } }));
    });
}

const JSON_TYPE = "application/json";

/** Answered with 404, 415 and 413, which chance can leave out of a short run. */
const RARE: HostileRequest[] = [
  { method: "GET", path: "/constructor", headers: {} },
  { method: "POST", path: SEND_PATH, headers: { "Content-Type": "text/plain" }, body: Buffer.alloc(1) },
  {
    method: "POST",
    path: SEND_PATH,
    headers: { "Content-Type": JSON_TYPE },
    body: Buffer.alloc(BODY_LIMIT + 1),
  },
];

const FORM_TYPE = "application/x-www-form-urlencoded";
const PARTS_TYPE = "multipart/form-data; boundary=b";

const anyPath = fc.oneof(
  fc.constantFrom(
    SEND_PATH,
    SEND_FORM_PATH,
    CHALLENGE_PATH,
    `${SEND_PATH}/__proto__`,
    "/constructor",
    "/%",
    "/%00",
    "/%2e%2e/%2e%2e/secret.txt",
    "/..%2f..%5c.env",
    "//evil.example/",
    `/${"a/".repeat(2_000)}`,
    "/?%F0%28%8C%28",
  ),
  fc.webPath().map((text) => `/${text}`),
);

const anyType = fc.constantFrom(
  undefined,
  JSON_TYPE,
  FORM_TYPE,
  PARTS_TYPE,
  'Multipart/Form-Data; boundary="b"; x=y',
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"b".repeat(5_000)}`,
  "application/json; charset=utf-16",
  "text/plain",
  ";;;",
  "application/__proto__",
);

const anyBody = fc.oneof(hostileJson(), hostileForm(), hostileMultipart());
const target = fc.oneof(
  { weight: 4, arbitrary: sendTo(SEND_PATH, JSON_TYPE, hostileJson()) },
  { weight: 2, arbitrary: sendTo(SEND_FORM_PATH, FORM_TYPE, hostileForm()) },
  { weight: 2, arbitrary: sendTo(SEND_FORM_PATH, PARTS_TYPE, hostileMultipart()) },
  { weight: 2, arbitrary: fc.record({ path: anyPath, type: anyType, body: anyBody }) },
);

function sendTo(path: string, type: string, body: fc.Arbitrary<string>) {
  return fc.record({ path: fc.constant(path), type: fc.constant(type), body });
}
