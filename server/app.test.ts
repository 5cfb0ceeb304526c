import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHANGE_CALL_PATH, TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { BODY_LIMIT } from "#contract/limits.ts";
import { CHALLENGE_PATH, LEAD_ID_HEADER, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";
import { createCallLinks } from "#server/calls/call-links.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { LEAD, openWithLead } from "#server/testing/inbox.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp, serve } from "#server/testing/test-app.ts";

const FOREIGN = "https://partner.example";
const EVIL = "https://evil.example";
const PREVIEW = "https://preview.acme.example";
const ALLOW = "access-control-allow-origin";

test.each([
  { of: "our own host", origin: "http://127.0.0.1:3000", status: 200 },
  { of: "the site's URL", origin: "https://www.acme.example", status: 200 },
  { of: "SITE_URL", origin: PREVIEW, env: { SITE_URL: PREVIEW }, status: 200 },
  { of: "a sandboxed page", origin: "null", status: 200 },
  // Whatever host a proxy sends.
  { of: "the same origin", origin: PREVIEW, site: "same-origin", status: 200 },
  { of: "the same site", origin: PREVIEW, site: "same-site", status: 403 },
  { of: "another site", origin: PREVIEW, site: "cross-site", status: 403 },
  { of: "no site", origin: PREVIEW, site: "none", status: 403 },
  { of: "any other website", origin: EVIL, status: 403 },
])("a message of $of gets $status without CORS headers", async ({ origin, site, env, status }) => {
  const { sendJson, store } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN, ...env });
  const headers = { Origin: origin, ...(site && { "Sec-Fetch-Site": site }) };
  const response = await sendJson(makeSendBody(), headers);
  expect([response.status, response.headers.get(ALLOW)]).toEqual([status, null]);
  expect(await store.list()).toHaveLength(status === 200 ? 1 : 0);
});

test("only the scripts of an allowed website may send messages and read every response", async () => {
  const { sendJson, fetch } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN });
  const ask = (Origin: string) => fetch("/api/v1.0/email/send", { method: "OPTIONS", headers: { Origin } });
  const refused = await ask(EVIL);
  expect([refused.status, refused.headers.get(ALLOW)]).toEqual([405, null]);
  const preflight = await ask(FOREIGN);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toBe(
    "Content-Type,Idempotency-Key,X-Altcha,Lead-Visit",
  );
  for (const response of [
    preflight,
    await sendJson(makeSendBody(), { Origin: FOREIGN }),
    await sendJson({}, { Origin: FOREIGN }),
  ]) {
    expect(response.headers.get(ALLOW)).toBe(FOREIGN);
    expect(response.headers.get("vary")).toMatch(/^Origin/);
  }
});

test("only the scripts of an allowed website may ask for challenges, and only by GET", async () => {
  const { fetch } = await makeTestApp({ ALLOWED_ORIGINS: FOREIGN });
  const ask = async (method: string, origin: string, header: string) => {
    const response = await fetch(CHALLENGE_PATH, { method, headers: origin ? { Origin: origin } : {} });
    return [response.status, response.headers.get(header)];
  };
  expect(await ask("OPTIONS", FOREIGN, "access-control-allow-methods")).toEqual([204, "GET"]);
  expect(await ask("GET", FOREIGN, ALLOW)).toEqual([200, FOREIGN]);
  expect(await ask("GET", EVIL, ALLOW)).toEqual([403, null]);
  for (const method of ["POST", "DELETE", "OPTIONS"])
    expect(await ask(method, "", "allow")).toEqual([405, "GET, HEAD, OPTIONS"]);
});

const EXPECTED = {
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const ENV = { ALLOWED_ORIGINS: FOREIGN, RATE_LIMIT_PER_ADDRESS: "1" };
const JSON_TYPE = { "Content-Type": "application/json" };
const AS_PAGE = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const FORM = new URLSearchParams({ ...IDS, ...MESSAGE }).toString();

/** As the build writes those of pages. */
const headers = { ...MANIFEST.headers, page: { ...SECURITY_HEADERS, ...MANIFEST.headers.page } };

// tests/site/serving/ asks a running server for pages, files, redirects and the most frequent mistakes.
test("responses of every kind have security headers", async () => {
  const broken = { readHealth: () => Promise.reject(new Error("broken")) };
  const { fetch } = await makeTestApp(ENV, { ...MANIFEST, headers }, broken);
  const post = (headers: Record<string, string>, body?: string) => ({ method: "POST", headers, body });
  const cases: [status: number, path: string, init?: { method: string }, address?: string][] = [
    [200, "/healthz", { method: "HEAD" }],
    [200, SEND_PATH, post(JSON_TYPE, JSON.stringify(makeSendBody())), "192.0.2.1"],
    [429, SEND_PATH, post(JSON_TYPE, JSON.stringify(makeSendBody())), "192.0.2.1"],
    [204, SEND_PATH, { ...post({ Origin: FOREIGN }), method: "OPTIONS" }],
    [204, CHALLENGE_PATH, { ...post({ Origin: FOREIGN }), method: "OPTIONS" }],
    [405, SEND_PATH, { method: "OPTIONS" }],
    [303, SEND_FORM_PATH, post(AS_PAGE, FORM), "192.0.2.2"],
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

test("HEAD answers like GET at every address of the site, without a body", async () => {
  const fillEstimate = async () => new Map([["identity", new TextEncoder().encode("42")] as const]);
  const scene = await makeTestApp({ BOT_CHECK: "off" }, undefined, { fillEstimate });
  const call = { ...MESSAGE, meeting_start: "2024-01-02T12:00:00.000Z", meeting_time_zone: "Europe/Berlin" };
  const sent = await scene.sendJson(makeSendBody({ template_params: call }));
  const leadId = sent.headers.get(LEAD_ID_HEADER) ?? "";
  const links = createCallLinks(await scene.store.readSecret(), "http://own");
  const client = join(scene.root, "build/client");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`);
  await expectSameAnswers(await serve(scene.app), [
    ...files,
    "/",
    "/contact-us",
    "/hi",
    "/none",
    "/Contact-us/",
    "/services/old-name",
    "/%",
    "/contact-us?x=1",
    "/healthz",
    "/readyz",
    "/api/none",
    CHALLENGE_PATH,
    TAKEN_CALLS_PATH,
    "/estimate?work=shop",
    CHANGE_CALL_PATH,
    links.write({ leadId, sequence: 0 }).replace("http://own", ""),
  ]);
});

test("HEAD answers like GET at every address of the inbox, without a body", async () => {
  const { url, asha } = await openWithLead();
  const paths = [
    ...Object.values(PATHS),
    LEAD,
    `${LEAD}/erase`,
    "/",
    "/favicon.ico",
    "/inbox/none",
    "/inbox/assets/inbox.css",
    "/inbox/assets/passkey.js",
    "/inbox/assets/webauthn.js",
  ];
  for (const cookie of [asha.cookie, ""]) await expectSameAnswers(url, paths, { Cookie: cookie });
});

async function expectSameAnswers(url: string, paths: string[], headers: Record<string, string> = {}) {
  for (const path of paths) {
    const ask = async (method: string) => {
      const sent = { "Accept-Encoding": "identity", ...headers };
      const answer = await fetch(url + path, { method, redirect: "manual", headers: sent });
      const kept = [...answer.headers].filter(([name]) => !NOT_COMPARED.includes(name));
      return { path, status: answer.status, headers: Object.fromEntries(kept), body: await answer.text() };
    };
    const get = await ask("GET");
    expect(await ask("HEAD")).toEqual({ ...get, body: "" });
  }
}

// A length may be left out where it is known only from the body (RFC 9110, section 9.3.2).
const NOT_COMPARED = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];
