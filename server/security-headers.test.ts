import { describe, expect, onTestFinished, test } from "vitest";
import { BODY_LIMIT } from "#contract/limits.ts";
import { CHALLENGE_PATH, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { createLog } from "#server/log.ts";
import { createMetrics } from "#server/metrics/create-metrics.ts";
import { listenMetrics } from "#server/metrics/listen-metrics.ts";
import { FACTS } from "#server/testing/fake-build.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp, sendRaw, serve } from "#server/testing/test-app.ts";

const EXPECTED = {
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Of responses that are neither files nor pages. */
const BARE = {
  ...EXPECTED,
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};

const FOREIGN = "https://shop.example";
const ENV = { ALLOWED_ORIGINS: FOREIGN, RATE_LIMIT_PER_ADDRESS: "1" };
const JSON_TYPE = { "Content-Type": "application/json" };
const AS_PAGE = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const FORM = new URLSearchParams({ ...IDS, ...MESSAGE }).toString();

/** As the build writes them. */
const facts: SiteManifest = {
  ...FACTS,
  headers: {
    page: { ...SECURITY_HEADERS, ...FACTS.headers.page },
    data: { ...SECURITY_HEADERS, ...FACTS.headers.data },
    markdown: { ...SECURITY_HEADERS, ...FACTS.headers.markdown },
    asset: { ...SECURITY_HEADERS, ...FACTS.headers.asset },
    drawing: { ...SECURITY_HEADERS, ...FACTS.headers.drawing },
    icon: { ...SECURITY_HEADERS, ...FACTS.headers.icon },
    file: { ...SECURITY_HEADERS, ...FACTS.headers.file },
  },
};

const CASES: [status: number, path: string, init?: RequestInit][] = [
  [200, "/"],
  [200, "/", { headers: { Accept: "text/markdown" } }],
  [200, "/index.md"],
  [200, "/assets/entry-1a2b.js"],
  [200, "/assets/images/star.1a2b3c4d.svg"],
  [200, "/favicon.svg"],
  [200, "/sitemap.xml"],
  [200, "/", { method: "HEAD" }],
  [404, "/none", { method: "HEAD" }],
  [308, "/Contact-us", { method: "HEAD" }],
  [200, "/healthz", { method: "HEAD" }],
  [200, "/healthz"],
  [200, "/readyz"],
  [200, CHALLENGE_PATH],
  [200, SEND_PATH, { method: "POST", headers: JSON_TYPE, body: JSON.stringify(makeSendBody()) }],
  [204, SEND_PATH, { method: "OPTIONS", headers: { Origin: FOREIGN } }],
  [204, CHALLENGE_PATH, { method: "OPTIONS", headers: { Origin: FOREIGN } }],
  [405, SEND_PATH, { method: "OPTIONS" }],
  [405, "/", { method: "OPTIONS" }],
  [301, "/services/old-name"],
  [303, SEND_FORM_PATH, { method: "POST", headers: AS_PAGE, body: FORM }],
  [304, "/", { headers: { "If-None-Match": "*" } }],
  [308, "/Contact-us/"],
  [400, "/%"],
  [400, SEND_PATH, { method: "POST", headers: JSON_TYPE, body: "{" }],
  [403, SEND_PATH, { method: "POST", headers: { Origin: "https://foreign.example" } }],
  [404, "/none"],
  [404, "/none", { headers: { Accept: "text/markdown" } }],
  [404, "/api/none"],
  [405, "/", { method: "POST" }],
  [405, "/healthz", { method: "POST" }],
  [405, SEND_PATH],
  [413, SEND_PATH, { method: "POST", headers: JSON_TYPE, body: "x".repeat(BODY_LIMIT + 1) }],
  [413, SEND_FORM_PATH, { method: "POST", headers: AS_PAGE, body: "x".repeat(BODY_LIMIT + 1) }],
  [415, SEND_PATH, { method: "POST", headers: { "Content-Type": "text/plain" } }],
  [422, SEND_FORM_PATH, { method: "POST", headers: AS_PAGE, body: FORM.replace(/email=[^&]*/, "email=") }],
];

describe("security headers", () => {
  test.each(CASES)("are in the %d response at %s", async (status, path, init) => {
    const { fetch } = await makeTestApp(ENV, facts);
    expectSafe(await fetch(path, init), status);
  });

  test("are in responses to too many requests, and while the store is down", async () => {
    const { fetch, sendJson, store } = await makeTestApp(ENV, facts);
    await sendJson(makeSendBody());
    expectSafe(await sendJson(makeSendBody()), 429);
    await store.close();
    expectSafe(await fetch("/readyz"), 503);
  });

  test("are in the response to an internal error", async () => {
    const { fetch } = await makeTestApp(ENV, facts, {
      readHealth: () => Promise.reject(new Error("broken")),
    });
    expectSafe(await fetch("/readyz"), 500);
  });
});

const GET = "GET / HTTP/1.1\r\n";
const HOST = "Host: a\r\n";
const CLOSE = "Connection: close\r\n";
const POST = `POST ${SEND_PATH} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

/** Rejected before the app. */
const RAW_CASES: [status: number, what: string, bytes: string][] = [
  [400, "bytes that are not a request", "hello\r\n\r\n"],
  [400, "a header without a colon", `${GET}${HOST}No colon\r\n\r\n`],
  [400, "a request without a host", `${GET}${CLOSE}\r\n`],
  [400, "an invalid host", `${GET}Host: a b\r\n${CLOSE}\r\n`],
  [400, "an invalid target", `OPTIONS * HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
  [
    413,
    "a chunk with a long extension",
    `${POST}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\n`,
  ],
  [417, "an expectation", `${GET}${HOST}Expect: the unexpected\r\n${CLOSE}\r\n`],
  [431, "long headers", `${GET}${HOST}X: ${"x".repeat(20_000)}\r\n\r\n`],
];

describe("security headers on the wire", () => {
  test.each(RAW_CASES)("are in the %d response to %s", async (status, _what, bytes) => {
    expect(await sendRaw(await openUrl(), bytes)).toMatchObject({ status, headers: BARE });
  });

  test.each([
    ["headers", GET],
    ["a body", `${POST}Content-Length: 5\r\n\r\n{`],
  ])("are in the 408 response to %s that arrive too slowly", async (_what, bytes) => {
    const timeouts = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };
    const answer = await sendRaw(await openUrl({ timeouts }), bytes);
    expect(answer).toMatchObject({ status: 408, headers: BARE });
  });

  test("are in responses of the metrics port", async () => {
    const readHealth = () => Promise.reject(new Error("broken"));
    const log = createLog("silent");
    const metrics = await listenMetrics({ report: createMetrics(), readHealth, port: 0, log });
    onTestFinished(metrics.close);
    const url = metrics.url ?? "";
    for (const [status, bytes] of [
      [404, `${GET}${HOST}${CLOSE}\r\n`],
      [405, `POST /metrics HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
      [500, `GET /metrics HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
      [400, "hello\r\n\r\n"],
    ] as const) {
      expect(await sendRaw(url, bytes)).toMatchObject({ status, headers: BARE });
    }
  });

  test("are not written into a response that is being sent", async () => {
    const large = new Uint8Array(16 * 1024 * 1024).fill(120);
    const url = await serve({ fetch: () => new Response(large) });
    const { body } = await sendRaw(url, `${GET}${HOST}\r\nhello\r\n\r\n`);
    expect(body.replaceAll("x", "")).toBe("");
  });
});

async function openUrl(options: object = {}): Promise<string> {
  const { app } = await makeTestApp(ENV, facts);
  return serve(app, { drainMs: 0, ...options });
}

function expectSafe(response: Response, status: number): void {
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(EXPECTED);
}
