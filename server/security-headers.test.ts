import { describe, expect, test } from "vitest";
import { CHALLENGE_PATH, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";
import type { SiteFacts } from "#contract/site-facts.ts";
import { FACTS } from "#server/testing/fake-build.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const EXPECTED = {
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const FOREIGN = "https://shop.example";
const ENV = { ALLOWED_ORIGINS: FOREIGN, RATE_LIMIT_PER_ADDRESS: "1" };
const JSON_TYPE = { "Content-Type": "application/json" };
const AS_PAGE = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const FORM = new URLSearchParams({ ...IDS, ...MESSAGE }).toString();

/** As the build writes them: every kind of file is sent with the same ones. */
const facts: SiteFacts = {
  ...FACTS,
  headers: {
    page: { ...SECURITY_HEADERS, ...FACTS.headers.page },
    data: { ...SECURITY_HEADERS, ...FACTS.headers.data },
    markdown: { ...SECURITY_HEADERS, ...FACTS.headers.markdown },
    asset: { ...SECURITY_HEADERS, ...FACTS.headers.asset },
    drawing: { ...SECURITY_HEADERS, ...FACTS.headers.drawing },
    file: { ...SECURITY_HEADERS, ...FACTS.headers.file },
  },
};

const CASES: [status: number, path: string, init?: RequestInit][] = [
  [200, "/"],
  [200, "/", { headers: { Accept: "text/markdown" } }],
  [200, "/index.md"],
  [200, "/assets/entry-1a2b.js"],
  [200, "/assets/images/star.1a2b3c4d.svg"],
  [200, "/sitemap.xml"],
  [200, "/healthz"],
  [200, "/readyz"],
  [200, CHALLENGE_PATH],
  [200, SEND_PATH, { method: "POST", headers: JSON_TYPE, body: JSON.stringify(makeSendBody()) }],
  [204, SEND_PATH, { method: "OPTIONS", headers: { Origin: FOREIGN } }],
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
  [415, SEND_PATH, { method: "POST", headers: { "Content-Type": "text/plain" } }],
  [422, SEND_FORM_PATH, { method: "POST", headers: AS_PAGE, body: FORM.replace(/email=[^&]*/, "email=") }],
];

describe("what keeps a browser safe", () => {
  test.each(CASES)("is in the answer %d at %s", async (status, path, init) => {
    const { fetch } = await makeTestApp(ENV, facts);
    expectSafe(await fetch(path, init), status);
  });

  test("is in the answer to whom sends too much, and where the store is down", async () => {
    const { fetch, sendJson, store } = await makeTestApp(ENV, facts);
    await sendJson(makeSendBody());
    expectSafe(await sendJson(makeSendBody()), 429);
    await store.close();
    expectSafe(await fetch("/readyz"), 503);
  });

  test("is in the answer to a fault of our own", async () => {
    const { fetch } = await makeTestApp(ENV, facts, {
      readHealth: () => Promise.reject(new Error("broken")),
    });
    expectSafe(await fetch("/readyz"), 500);
  });
});

function expectSafe(response: Response, status: number): void {
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(EXPECTED);
}
