import { describe, expect, test } from "vitest";
import {
  CHALLENGE_MIN_AGE_MS,
  HONEYPOT_FIELD,
  PROOF_FIELD,
  PROOF_HEADER,
  SEND_FORM_PATH,
  SUBMISSION_KEY_FIELD,
  SUBMISSION_KEY_HEADER,
} from "#contract/mail-request.ts";
import { findNetwork } from "#server/leads/submit.ts";
import { NO_METRICS } from "#server/metrics/metrics.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeProof, makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

describe("a submission that is sent again", () => {
  test("is stored once and answered like the first time", async () => {
    const { sendJson, fetch, store } = await makeTestApp();
    const withKey = (key: string) =>
      makeSendBody({ template_params: { ...MESSAGE, [SUBMISSION_KEY_FIELD]: key } });
    expect((await sendJson(makeSendBody(), { [SUBMISSION_KEY_HEADER]: " key-1 " })).status).toBe(200);
    expect((await sendJson(withKey("key-1"))).status).toBe(200);
    const body = new URLSearchParams({ ...IDS, ...MESSAGE, [SUBMISSION_KEY_FIELD]: "key-1" });
    const headers = { Accept: "text/html" };
    expect((await fetch(SEND_FORM_PATH, { method: "POST", body, headers })).status).toBe(303);
    expect(await store.list()).toHaveLength(1);
    await sendJson(withKey("key-2"));
    expect(await store.list()).toHaveLength(2);
  });

  test("with an invalid key is stored each time", async () => {
    const { sendJson, store } = await makeTestApp();
    const keys = ["k".repeat(201), "schlüssel", "a\u0001b", " ", 7, ["key"]];
    for (const [index, key] of keys.entries()) {
      const body = makeSendBody({ template_params: { ...MESSAGE, [SUBMISSION_KEY_FIELD]: key } });
      for (const _ of ["first", "again"]) expect((await sendJson(body)).status).toBe(200);
      expect(await store.list(), String(key)).toHaveLength(2 * (index + 1));
    }
  });
});

describe("a proof of work", () => {
  test.each([
    ["a header", (proof: string) => ({ headers: { [PROOF_HEADER]: proof }, params: {} })],
    ["a field", (proof: string) => ({ headers: {}, params: { [PROOF_FIELD]: proof } })],
  ])("in %s outweighs weak spam signals, and the limit that a neighbor has used up", async (_, place) => {
    const app = await makeTestApp({ BOT_CHECK: "strict", RATE_LIMIT_PER_ADDRESS: "1" });
    const { headers, params } = place(await makeProof(app));
    app.time.now += CHALLENGE_MIN_AGE_MS;
    const send = (own = {}, fields = {}) =>
      app.sendJson(makeSendBody({ template_params: { ...MESSAGE, ...fields } }), own);
    expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
    expect((await send(headers, params)).status).toBe(200);
    const states = (await app.store.list()).map(({ state, spamReasons }) => [state, spamReasons]);
    expect(states).toEqual(expect.arrayContaining([["waiting", []]]));
    expect(states).toHaveLength(2);
  });

  test("that cannot be checked is a 503, not a spam reason", async () => {
    const app = await makeTestApp();
    await app.store.close();
    expect((await app.sendJson(makeSendBody(), { [PROOF_HEADER]: "x" })).status).toBe(503);
  });
});

test("a bot gets the same response, and its message is quarantined", async () => {
  const { sendJson, store } = await makeTestApp();
  const response = await sendJson(makeSendBody({ template_params: { ...MESSAGE, [HONEYPOT_FIELD]: "555" } }));
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  expect(await store.list()).toMatchObject([
    { state: "quarantined", spamReasons: ["honeypot filled", "no proof of work"] },
  ]);
});

test("counts and logs each outcome without personal data, and wakes the delivery for new leads only", async () => {
  const outcomes: string[] = [];
  const spamReasons: string[] = [];
  const { log, lines } = recordLog("debug");
  let wakes = 0;
  const app = await makeTestApp({}, MANIFEST, {
    metrics: {
      ...NO_METRICS,
      countSubmission: (outcome) => void outcomes.push(outcome),
      countSpamReason: (reason) => void spamReasons.push(reason),
    },
    log,
    onAccepted: () => {
      wakes += 1;
    },
  });
  const headers = { [PROOF_HEADER]: await makeProof(app) };
  app.time.now += CHALLENGE_MIN_AGE_MS;
  await app.sendJson(makeSendBody(), { ...headers, [SUBMISSION_KEY_HEADER]: "key" });
  await app.sendJson(makeSendBody(), { ...headers, [SUBMISSION_KEY_HEADER]: "key" });
  await app.sendJson(makeSendBody(), headers);
  await app.sendJson(makeSendBody({ template_params: {} }));
  await app.sendJson("no message", { "Content-Type": "text/plain" });
  await app.store.close();
  await app.sendJson(makeSendBody());

  expect(outcomes).toEqual(["stored", "repeated", "quarantined", "refused", "refused", "unavailable"]);
  expect(spamReasons).toEqual(["replayed proof", "no proof of work"]);
  expect(wakes).toBe(1);
  const [stored, repeated, quarantined] = lines.map((line) => JSON.parse(line));
  const event = "Lead stored";
  expect(stored).toMatchObject({ event, repeated: false, quarantined: false });
  expect(repeated).toMatchObject({ event, lead: stored.lead, repeated: true });
  expect(quarantined).toMatchObject({ event, quarantined: true, spamReasons: "replayed proof" });
  expect(lines.join()).not.toMatch(/asha|client|shop/i);
});

test.each([
  ["198.51.100.7", "198.51.100.0/24"],
  ["2001:db8:1:2::3", "2001:0db8:0001::/48"],
  ["127.0.0.1", undefined],
  ["::1", undefined],
  ["", undefined],
])("%s is in the network %s", (address, network) => {
  expect(findNetwork(address)).toBe(network);
});
