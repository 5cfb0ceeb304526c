import fc from "fast-check";
import { CHALLENGE_PATH, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { hostileForm, hostileJson, hostileMultipart } from "./hostile-bodies.ts";

/** Valid HTTP, but malicious. */
export type HostileRequest = {
  method: string;
  /** With its leading slash. */
  path: string;
  headers: Record<string, string>;
  /** Only for methods that may have one. */
  body: Uint8Array | undefined;
};

/** Requests to the relay and the pages, from almost valid to absurd. */
export function hostileRequest(): fc.Arbitrary<HostileRequest> {
  return fc.record({ method, headers, target }).map(({ method, headers, target: { path, type, body } }) => ({
    method,
    path,
    headers: { ...headers, ...(type !== undefined && { "Content-Type": type }) },
    body: ["GET", "HEAD"].includes(method) ? undefined : new TextEncoder().encode(body),
  }));
}

export function toRequest(origin: string, { method, path, headers, body }: HostileRequest): Request {
  const init = { method, headers, ...(body && { body: new Uint8Array(body) }) };
  return new Request(origin + path, init);
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
