import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isAcknowledged } from "#contract/lead-reference.ts";
import { BODY_LIMIT } from "#contract/limits.ts";
import {
  LEAD_ID_HEADER,
  REFUSED_KEY_HEADER,
  SEND_PATH,
  SUBMISSION_KEY_HEADER,
  VISIT_HEADER,
} from "#contract/mail-request.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { fetchPath, makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

// Required for stream bodies, but missing in the types of browsers.
const HALF_DUPLEX = { duplex: "half" };

describe("a valid message", () => {
  test("is stored before the response", async () => {
    const { sendJson, store, time } = await makeTestApp();
    const response = await sendJson(makeSendBody());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("OK");
    const [record, ...others] = await store.list();
    expect(others).toEqual([]);
    expect(record).toMatchObject({ state: "waiting", lead: { ...MESSAGE, receivedAt: time.now } });
  });

  test("keeps where it came from, unless that is no visit", async () => {
    const { sendJson, store } = await makeTestApp();
    await sendJson(makeSendBody(), { [VISIT_HEADER]: "landing=%2Fblog&gclid=1" });
    await sendJson(makeSendBody(), { [VISIT_HEADER]: "x" });
    expect((await store.list()).map(({ lead }) => lead.visit).toSorted()).toEqual(["", "landing=%2Fblog"]);
  });

  test("is acknowledged with the lead's ID, also when sent again", async () => {
    const { sendJson, store } = await makeTestApp();
    const key = randomUUID();
    const answers = [
      await sendJson(makeSendBody(), { [SUBMISSION_KEY_HEADER]: key }),
      await sendJson(makeSendBody(), { [SUBMISSION_KEY_HEADER]: key }),
    ];
    const [record] = await store.list();
    const ids = answers.map(({ headers }) => headers.get(LEAD_ID_HEADER));
    expect(ids).toEqual([record?.lead.id, record?.lead.id]);
    expect(isAcknowledged(key, ids[0] ?? null)).toBe(true);
    expect(isAcknowledged(randomUUID(), ids[0] ?? null)).toBe(false);
  });

  test("gets a date unless it has one", async () => {
    const { sendJson, store, time } = await makeTestApp();
    await sendJson(makeSendBody());
    await sendJson(makeSendBody({ template_params: { ...MESSAGE, date: "Monday" } }));
    const dates = (await store.list()).map(({ lead }) => lead.date);
    expect(dates.toSorted()).toEqual(["Monday", new Date(time.now).toString()].toSorted());
  });

  test("may contain unknown parameters", async () => {
    const { sendJson } = await makeTestApp();
    const params = { ...MESSAGE, "g-recaptcha-response": "x", list: [1] };
    expect((await sendJson(makeSendBody({ template_params: params }))).status).toBe(200);
  });

  test("may spell its media type in another case", async () => {
    const { sendJson } = await makeTestApp();
    expect(
      (await sendJson(makeSendBody(), { "Content-Type": "Application/JSON; charset=utf-8" })).status,
    ).toBe(200);
  });
});

describe("an invalid message", () => {
  test.each([
    ["with a wrong field", makeSendBody({ template_params: {} }), 422],
    ["that is too long", makeSendBody({ lib_version: "x".repeat(BODY_LIMIT) }), 413],
  ])("%s is rejected with its key", async (_which, body, status) => {
    const { sendJson } = await makeTestApp();
    const key = randomUUID();
    const response = await sendJson(body, { [SUBMISSION_KEY_HEADER]: key });
    expect(response.status).toBe(status);
    expect(response.headers.get(REFUSED_KEY_HEADER)).toBe(key);
    expect((await sendJson(body)).headers.has(REFUSED_KEY_HEADER)).toBe(false);
  });

  test.each([
    ["with another user ID", makeSendBody({ user_id: "other" }), {}, 403],
    ["with another service ID", makeSendBody({ service_id: "other" }), {}, 403],
    ["with another template ID", makeSendBody({ template_id: "other" }), {}, 403],
    ["from another site", makeSendBody(), { Origin: "https://other.example" }, 403],
    ["that is not a message", {}, {}, 400],
    ["of another media type", makeSendBody(), { "Content-Type": "text/plain" }, 415],
  ])("%s may be sent again", async (_which, body, headers, status) => {
    const { sendJson } = await makeTestApp();
    const response = await sendJson(body, { ...headers, [SUBMISSION_KEY_HEADER]: randomUUID() });
    expect(response.status).toBe(status);
    expect(response.headers.has(REFUSED_KEY_HEADER)).toBe(false);
  });

  test.each([
    ["user_id", "The user ID is required"],
    ["service_id", "The service ID is required"],
    ["template_id", "The template ID is required"],
  ])("without %s gets the documented sentence", async (name, sentence) => {
    const { sendJson } = await makeTestApp();
    for (const missing of [undefined, null, ""]) {
      const response = await sendJson(makeSendBody({ [name]: missing }));
      expect(response.status).toBe(400);
      expect(await response.text()).toBe(sentence);
    }
  });

  test("is checked against the IDs of the environment", async () => {
    const { sendJson } = await makeTestApp({ MAIL_USER_ID: "other" });
    expect((await sendJson(makeSendBody())).status).toBe(403);
    expect((await sendJson(makeSendBody({ user_id: "other" }))).status).toBe(200);
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    '"text"',
    '{"user_id":1}',
    '{"template_params":[]}',
    '{"template_params":"x"}',
  ])("with the body %s is rejected", async (body) => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetchPath(SEND_PATH, { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/^[A-Z].*\.$/);
  });

  test("names each invalid field", async () => {
    const { sendJson, store } = await makeTestApp();
    const params = { ...MESSAGE, first_name: " ", email: "nobody", company_name: "x".repeat(201) };
    const response = await sendJson(makeSendBody({ template_params: params }));
    expect(response.status).toBe(422);
    expect(await response.text()).toBe(
      "first_name: Required. email: Invalid mail address. company_name: shorten it by 1. At most 200 characters fit.",
    );
    expect((await sendJson(makeSendBody({ template_params: undefined }))).status).toBe(422);
    expect((await sendJson(makeSendBody({ template_params: { ...MESSAGE, message: 5 } }))).status).toBe(422);
    expect(await store.list()).toEqual([]);
  });

  test("that arrives in too many chunks is rejected", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(" "));
      },
    });
    const headers = { "Content-Type": "application/json" };
    const response = await fetchPath(SEND_PATH, { method: "POST", headers, body, ...HALF_DUPLEX });
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(
      "The message came in too many small pieces: please send it in larger ones.",
    );
  });

  test.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])("sent with %s is rejected", async (method) => {
    const response = await fetchPath(SEND_PATH, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
  });
});

test("every response is plain text", async () => {
  const { sendJson } = await makeTestApp();
  for (const response of [await sendJson(makeSendBody()), await sendJson({})]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "content-type": "text/plain; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
  }
});

describe("too many messages", () => {
  test("from one address are rate-limited; invalid ones do not count", async () => {
    const { sendJson, store, time } = await makeTestApp();
    for (let count = 0; count < 25; count += 1) await sendJson(makeSendBody({ template_params: {} }));
    for (let count = 0; count < 20; count += 1) expect((await sendJson(makeSendBody())).status).toBe(200);
    const response = await sendJson(makeSendBody());
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("10");
    expect((await sendJson(makeSendBody(), {}, "192.0.2.2")).status).toBe(200);
    time.now += 10_000;
    expect((await sendJson(makeSendBody())).status).toBe(200);
    expect(await store.list()).toHaveLength(22);
  });

  test.each([
    ["192.0.2.1", {}],
    ["192.0.2.1", { CLIENT_ADDRESS_HEADER: "X-Forwarded-For" }],
    ["127.0.0.1", { CLIENT_ADDRESS_HEADER: "X-Forwarded-For", TRUSTED_PROXIES: "10.0.0.0/8" }],
  ])("an untrusted forwarding header from %s is ignored with %j", async (peer, env) => {
    const { sendJson } = await makeTestApp(env);
    const statuses = new Set<number>();
    for (let count = 0; count < 21; count += 1) {
      statuses.add((await sendJson(makeSendBody(), { "X-Forwarded-For": `10.0.0.${count}` }, peer)).status);
    }
    expect(statuses).toContain(429);
  });

  test("are counted by the trusted proxy's header", async () => {
    const { sendJson } = await makeTestApp({ CLIENT_ADDRESS_HEADER: "X-Forwarded-For" });
    for (let count = 0; count < 21; count += 1) {
      const headers = { "X-Forwarded-For": `6.6.6.6, 10.0.0.${count}` };
      const response = await sendJson(makeSendBody(), headers, "127.0.0.1");
      expect(response.status).toBe(200);
    }
  });
});
