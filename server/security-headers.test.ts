import { expect, test } from "vitest";
import { BODY_LIMIT } from "#contract/limits.ts";
import { CHALLENGE_PATH, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const EXPECTED = {
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const FOREIGN = { Origin: "https://shop.example" };
const ENV = { ALLOWED_ORIGINS: FOREIGN.Origin, RATE_LIMIT_PER_ADDRESS: "1" };
const JSON_TYPE = { "Content-Type": "application/json" };
const AS_PAGE = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const FORM = new URLSearchParams({ ...IDS, ...MESSAGE }).toString();

/** As the build writes those of pages. */
const headers = { ...MANIFEST.headers, page: { ...SECURITY_HEADERS, ...MANIFEST.headers.page } };

// tests/site/serving/ asks a running server for pages, files and the most frequent mistakes.
test("responses of every kind have security headers", async () => {
  const broken = { readHealth: () => Promise.reject(new Error("broken")) };
  const { fetch } = await makeTestApp(ENV, { ...MANIFEST, headers }, broken);
  const post = (headers: Record<string, string>, body?: string) => ({ method: "POST", headers, body });
  const cases: [status: number, path: string, init?: { method: string }, address?: string][] = [
    [200, "/healthz", { method: "HEAD" }],
    [200, CHALLENGE_PATH],
    [200, SEND_PATH, post(JSON_TYPE, JSON.stringify(makeSendBody())), "192.0.2.1"],
    [429, SEND_PATH, post(JSON_TYPE, JSON.stringify(makeSendBody())), "192.0.2.1"],
    [204, SEND_PATH, { ...post(FOREIGN), method: "OPTIONS" }],
    [204, CHALLENGE_PATH, { ...post(FOREIGN), method: "OPTIONS" }],
    [405, SEND_PATH, { method: "OPTIONS" }],
    [301, "/services/old-name"],
    [303, SEND_FORM_PATH, post(AS_PAGE, FORM), "192.0.2.2"],
    [308, "/Contact-us", { method: "HEAD" }],
    [400, "/%"],
    [403, SEND_PATH, post({ Origin: "https://foreign.example" })],
    [413, SEND_PATH, post(JSON_TYPE, "x".repeat(BODY_LIMIT + 1)), "192.0.2.3"],
    [413, SEND_FORM_PATH, post(AS_PAGE, "x".repeat(BODY_LIMIT + 1)), "192.0.2.4"],
    [422, SEND_FORM_PATH, post(AS_PAGE, FORM.replace(/email=[^&]*/, "email=")), "192.0.2.5"],
    [500, "/readyz"],
  ];
  for (const [status, path, init, address] of cases) {
    const response = await fetch(path, init, address);
    expect([path, response.status]).toEqual([path, status]);
    expect(Object.fromEntries(response.headers)).toMatchObject(EXPECTED);
  }
});
