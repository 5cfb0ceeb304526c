import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { checkContactMessage } from "#contract/contact-message.ts";
import { type BotCheckProvider, HONEYPOT_FIELD } from "#contract/mail-request.ts";
import type { BotCheckMode } from "#server/config/settings.ts";
import type { ProofVerdict } from "#server/leads/proof.ts";
import { createJudge, createProviderCheck, type ProviderSignal } from "#server/leads/spam.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const VALID: ProofVerdict = { kind: "valid", proof: { id: "1", expiresAt: 2 } };
const LINKS = { message: "https://a.example https://b.example https://c.example" };
const TWICE = { message: "See https://a.example, http://b.example and HTTPS://A.example again" };
const WEBSITE = { company_name: "https://a.example" };
const MARKUP = { message: '<a href="https://a.example">' };

type Case = {
  mode?: BotCheckMode;
  fields?: Record<string, unknown>;
  proof?: ProofVerdict;
  provider?: ProviderSignal;
};

describe("a message that a person may have sent has no spam reasons", () => {
  test.each<[string, Case]>([
    ["with a proof", { proof: VALID }],
    ["of another program, without anything of ours", {}],
    ["that was kept until its proof expired", { proof: { kind: "expired" } }],
    ["with a proof and many links", { proof: VALID, fields: LINKS }],
    ["with a proof and a website for a company", { proof: VALID, fields: WEBSITE }],
    ["with two links, of which one is there twice", { fields: TWICE }],
    ["with signs that are no link", { fields: { message: "If a <a b and then [url schema]" } }],
    ["of a company that is named like its website", { fields: { company_name: "www.client.example" } }],
    ["with an empty honeypot", { fields: { [HONEYPOT_FIELD]: " " } }],
    ["with an old answer of the provider", { proof: VALID, provider: "providerExpired" }],
    ["with a proof, though the check is strict", { mode: "strict", proof: VALID }],
    ["whatever it is when the check is off", { mode: "off", fields: { [HONEYPOT_FIELD]: "x" } }],
  ])("%s", async (_name, changes) => {
    expect((await judge(changes)).spamReasons).toEqual([]);
  });
});

describe("a suspicious message has all its signals as spam reasons", () => {
  test.each<[Case, string[]]>([
    [{ fields: { [HONEYPOT_FIELD]: "x" }, proof: VALID }, ["honeypot filled"]],
    [{ fields: { [HONEYPOT_FIELD]: { toString: 1 } }, proof: VALID }, ["honeypot filled"]],
    [{ proof: { kind: "forged" } }, ["proof of work forged"]],
    [{ proof: { kind: "unreadable" } }, ["proof of work unreadable"]],
    [{ proof: { kind: "tooYoung" } }, ["sent too soon"]],
    [{ fields: LINKS }, ["no proof of work", "many links in the message"]],
    [{ fields: MARKUP, proof: { kind: "expired" } }, ["proof of work expired", "link markup in the message"]],
    [{ fields: { message: "[url=https://a.example]" } }, ["no proof of work", "link markup in the message"]],
    [{ fields: { first_name: "https://a.example" }, proof: VALID }, ["link in the name"]],
    [{ fields: { last_name: "http://a.example" }, proof: VALID }, ["link in the name"]],
    [{ fields: WEBSITE }, ["no proof of work", "link in the company"]],
    [{ proof: VALID, provider: "providerRefused" }, ["outside check failed"]],
    [{ provider: "providerExpired" }, ["no proof of work", "outside check expired or used before"]],
    [{ mode: "strict" }, ["no proof of work"]],
  ])("%j", async (changes, spamReasons) => {
    expect((await judge(changes)).spamReasons).toEqual(spamReasons);
  });
});

test("only a valid proof is passed on, every signal counted, and no provider asked about a suspicious message", async () => {
  expect((await judge({ proof: VALID })).proof).toEqual({ id: "1", expiresAt: 2 });
  expect((await judge({ proof: { kind: "expired" } })).proof).toBeUndefined();
  expect((await judge({ proof: VALID, mode: "off" })).proof).toBeUndefined();
  expect(await judge({})).toMatchObject({ counted: ["no proof of work"], asked: 1 });
  const counted = ["no proof of work", "many links in the message"];
  expect(await judge({ fields: LINKS })).toMatchObject({ counted, asked: 0 });
});

async function judge({ mode = "on", fields = {}, proof = { kind: "missing" }, provider }: Case) {
  const counted: string[] = [];
  let asked = 0;
  const judgeSubmission = createJudge({
    mode,
    checkWithProvider: async () => {
      asked += 1;
      return provider;
    },
    metrics: { countSpamReason: (reason) => void counted.push(reason) },
  });
  const check = checkContactMessage({ ...MESSAGE, ...fields });
  if (!check.ok) throw new Error("The message of the test does not fit.");
  const evidence = { fields, message: check.message, proof, clientAddress: "192.0.2.1" };
  return { ...(await judgeSubmission(evidence)), counted, asked };
}

test("a message that the site's provider rejects is quarantined", async () => {
  const manifest = { ...MANIFEST, botCheck: { provider: "hcaptcha", siteKey: "public" } } as const;
  const { origin } = await startHttpReceiver((_call, response) => response.end('{"success":false}'));
  const check = { BOT_CHECK_SECRET: "hidden", BOT_CHECK_VERIFY_URL: origin };
  const { sendJson, store } = await makeTestApp(check, manifest);
  const params = { ...MESSAGE, "h-captcha-response": "answer" };
  expect((await sendJson(makeSendBody({ template_params: params }))).status).toBe(200);
  const spamReasons = ["no proof of work", "outside check failed"];
  expect(await store.list()).toMatchObject([{ state: "quarantined", spamReasons }]);
});

const FIELDS = { "cf-turnstile-response": "answer" };

describe("the provider check", () => {
  test.each([
    ["turnstile", "cf-turnstile-response"],
    ["hcaptcha", "h-captcha-response"],
    ["recaptcha", "g-recaptcha-response"],
  ] as const)("asks %s about the answer of the visitor", async (provider, field) => {
    const answer = respond('{"success":true,"hostname":"acme.example"}');
    const { origin: verifyUrl, calls } = await startHttpReceiver(answer);
    const { ask, lines } = makeCheck({ provider, verifyUrl });
    expect(await ask({ [field]: "a&b" }, "192.0.2.1")).toBeUndefined();
    // An unclear answer would be logged.
    expect(lines).toEqual([]);
    const body = "secret=hidden&response=a%26b&remoteip=192.0.2.1";
    expect(calls).toMatchObject([{ method: "POST", body }]);
  });

  test.each([
    ['{"success":false,"error-codes":["invalid-input-response"]}', "providerRefused"],
    ['{"success":false}', "providerRefused"],
    ['{"success":false,"error-codes":["timeout-or-duplicate"]}', "providerExpired"],
    ['{"success":false,"error-codes":["expired-input-response"]}', "providerExpired"],
  ])("takes %s as %s", async (answer, verdict) => {
    const { origin: verifyUrl } = await startHttpReceiver(respond(answer));
    const { ask, lines } = makeCheck({ verifyUrl });
    expect(await ask(FIELDS, "192.0.2.1")).toBe(verdict);
    expect(lines).toEqual([]);
  });
});

test.each<[name: string, answer: ReturnType<typeof respond> | undefined, reason: RegExp]>([
  ["its own error", respond('{"success":false,"error-codes":["internal-error"]}'), /internal-error/],
  ["a wrong secret", respond('{"success":false,"error-codes":["invalid-input-secret"]}'), /input-secret/],
  ["another shape", respond('{"success":"yes"}'), /not one of siteverify/],
  ["no JSON", respond("<html>", 502), /JSON/],
  ["a redirect", respond("", 302), /failed/],
  ["no answer in time", () => {}, /timeout/],
  ["a refused connection", undefined, /failed/],
])("an inconclusive check blocks nobody and is logged: after %s", async (name, answer, reason) => {
  const verifyUrl = answer ? (await startHttpReceiver(answer)).origin : "http://127.0.0.1:1/";
  const { ask, lines } = makeCheck({ verifyUrl, ...(name === "no answer in time" && { timeoutMs: 50 }) });
  expect(await ask(FIELDS, "192.0.2.1")).toBeUndefined();
  expect(lines.join()).toMatch(reason);
  expect(lines.join()).not.toMatch(/hidden|192\.0\.2\.1/);
});

test.each([
  ["no provider", { provider: "none" }, FIELDS],
  ["no secret", { secret: "" }, FIELDS],
  ["no answer of the visitor", {}, {}],
  ["an answer that is no text", {}, { "cf-turnstile-response": ["answer"] }],
] as const)("with %s nobody is asked", async (_name, parts, fields) => {
  const { origin: verifyUrl, calls } = await startHttpReceiver(respond("{}"));
  const { ask } = makeCheck({ verifyUrl, ...parts });
  expect(await ask(fields, "192.0.2.1")).toBeUndefined();
  expect(calls).toEqual([]);
});

function respond(body: string, status = 200) {
  return (_call: unknown, response: ServerResponse) =>
    void response.writeHead(status, { Location: "/elsewhere" }).end(body);
}

type CheckParts = { provider?: BotCheckProvider; secret?: string; verifyUrl: string; timeoutMs?: number };

function makeCheck({
  provider = "turnstile",
  secret = "hidden",
  verifyUrl,
  timeoutMs = 600_000,
}: CheckParts) {
  const { log, lines } = recordLog("warn");
  const env = { botCheckSecret: secret || undefined, botCheckVerifyUrl: verifyUrl };
  return { ask: createProviderCheck(provider, env, log, timeoutMs), lines };
}
