import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHANGE_CALL_PATH, TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { CHALLENGE_PATH, LEAD_ID_HEADER } from "#contract/mail-request.ts";
import { createCallLinks } from "#server/calls/call-links.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { LEAD, openWithLead } from "#server/testing/inbox.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp, serve } from "#server/testing/test-app.ts";

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
