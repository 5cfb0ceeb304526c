import { randomUUID } from "node:crypto";
import { init, send } from "@emailjs/browser";
import { describe, expect, test, vi } from "vitest";
import { formatReference, isAcknowledged } from "#contract/lead-reference.ts";
import { BODY_LIMIT } from "#contract/limits.ts";
import {
  LEAD_ID_HEADER,
  REFUSED_KEY_HEADER,
  SEND_PATH,
  SUBMISSION_KEY_HEADER,
  VISIT_HEADER,
} from "#contract/mail-request.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp, serve } from "#server/testing/test-app.ts";

describe("a valid message", () => {
  test("is stored before the response, which is plain text and has the lead's ID, also when sent again", async () => {
    const { sendJson, store, time } = await makeTestApp();
    const key = randomUUID();
    for (const _ of ["first", "again"]) {
      const response = await sendJson(makeSendBody(), { [SUBMISSION_KEY_HEADER]: key });
      expect([response.status, await response.text()]).toEqual([200, "OK"]);
      const [record, ...others] = await store.list();
      expect(others).toEqual([]);
      const date = new Date(time.now).toString();
      expect(record).toMatchObject({ state: "waiting", lead: { ...MESSAGE, receivedAt: time.now, date } });
      const id = record?.lead.id ?? "";
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...PLAIN_TEXT,
        [LEAD_ID_HEADER.toLowerCase()]: id,
      });
      expect([isAcknowledged(key, id), isAcknowledged(randomUUID(), id)]).toEqual([true, false]);
      expect(formatReference(id)).toBe(formatReference(key));
    }
  });

  test("keeps its date, and where it came from, unless that is no visit", async () => {
    const { sendJson, store } = await makeTestApp();
    const body = makeSendBody({ template_params: { ...MESSAGE, date: "Monday" } });
    await sendJson(body, { [VISIT_HEADER]: "landing=%2Fblog&gclid=1" });
    await sendJson(body, { [VISIT_HEADER]: "x" });
    const kept = (await store.list()).map(({ lead }) => [lead.date, lead.visit]);
    expect(kept.toSorted()).toEqual([
      ["Monday", ""],
      ["Monday", "landing=%2Fblog"],
    ]);
  });

  test("may contain unknown parameters, and spell its media type in another case", async () => {
    const { sendJson } = await makeTestApp();
    const params = { ...MESSAGE, "g-recaptcha-response": "x", list: [1] };
    const headers = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect((await sendJson(makeSendBody({ template_params: params }), headers)).status).toBe(200);
  });
});

const PLAIN_TEXT = {
  "cache-control": "no-store",
  "content-security-policy": expect.stringContaining("default-src 'none'"),
  "content-type": "text/plain; charset=utf-8",
  "x-content-type-options": "nosniff",
};

describe("an invalid message", () => {
  test("is rejected with its key when its fields are wrong or too long, and else may be sent again", async () => {
    const { sendJson, fetch, store } = await makeTestApp();
    const refuse = async (status: number, body: unknown, headers = {}) => {
      const key = randomUUID();
      const response = await sendJson(body, { ...headers, [SUBMISSION_KEY_HEADER]: key });
      expect([body, response.status]).toEqual([body, status]);
      expect(Object.fromEntries(response.headers)).toMatchObject(PLAIN_TEXT);
      return response.headers.get(REFUSED_KEY_HEADER) === key;
    };
    expect(await refuse(422, makeSendBody({ template_params: {} }))).toBe(true);
    expect(await refuse(422, makeSendBody({ template_params: undefined }))).toBe(true);
    expect(await refuse(422, makeSendBody({ template_params: { ...MESSAGE, message: 5 } }))).toBe(true);
    expect(await refuse(413, makeSendBody({ lib_version: "x".repeat(BODY_LIMIT) }))).toBe(true);
    const withoutKey = await sendJson(makeSendBody({ template_params: {} }));
    expect(withoutKey.headers.has(REFUSED_KEY_HEADER)).toBe(false);

    for (const name of ["user_id", "service_id", "template_id"])
      expect(await refuse(403, makeSendBody({ [name]: "other" }))).toBe(false);
    expect(await refuse(403, makeSendBody(), { Origin: "https://other.example" })).toBe(false);
    expect(await refuse(400, {})).toBe(false);
    expect(await refuse(415, makeSendBody(), { "Content-Type": "text/plain" })).toBe(false);
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]) {
      const response = await fetch(SEND_PATH, { method });
      expect([method, response.status, response.headers.get("allow")]).toEqual([
        method,
        405,
        "POST, OPTIONS",
      ]);
    }
    expect(await store.list()).toEqual([]);
  });

  test("gets the documented sentence without one of the IDs", async () => {
    const { sendJson } = await makeTestApp();
    const names = { user_id: "user", service_id: "service", template_id: "template" };
    for (const [field, name] of Object.entries(names))
      for (const missing of [undefined, null, ""]) {
        const response = await sendJson(makeSendBody({ [field]: missing }));
        expect([response.status, await response.text()]).toEqual([400, `The ${name} ID is required`]);
      }
  });

  test("is checked against the IDs of the environment", async () => {
    const { sendJson } = await makeTestApp({ MAIL_USER_ID: "other" });
    expect((await sendJson(makeSendBody())).status).toBe(403);
    expect((await sendJson(makeSendBody({ user_id: "other" }))).status).toBe(200);
  });

  test("is rejected with a sentence when its body is another one", async () => {
    const { fetch } = await makeTestApp();
    const others = ["", "{", "null", "[]", '"text"', '{"user_id":1}'];
    for (const body of [...others, '{"template_params":[]}', '{"template_params":"x"}']) {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(SEND_PATH, { method: "POST", headers, body });
      const sentence = expect.stringMatching(/^[A-Z].*\.$/);
      expect([body, response.status, await response.text()]).toEqual([body, 400, sentence]);
    }
  });

  test("names each invalid field", async () => {
    const { sendJson } = await makeTestApp();
    const params = { ...MESSAGE, first_name: " ", email: "nobody", company_name: "x".repeat(201) };
    const response = await sendJson(makeSendBody({ template_params: params }));
    expect(await response.text()).toBe(
      "first_name: Required. email: Invalid mail address. company_name: shorten it by 1. At most 200 characters fit.",
    );
  });
});

describe("too many messages", () => {
  test("from one address are rate-limited; invalid ones do not count", async () => {
    const { sendJson, store, time } = await makeTestApp();
    for (let count = 0; count < 30; count += 1) await sendJson(makeSendBody({ template_params: {} }));
    for (let count = 0; count < 20; count += 1) expect((await sendJson(makeSendBody())).status).toBe(200);
    const response = await sendJson(makeSendBody());
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "10"]);
    expect((await sendJson(makeSendBody(), {}, "192.0.2.2")).status).toBe(200);
    time.now += 10_000;
    expect((await sendJson(makeSendBody())).status).toBe(200);
    expect(await store.list()).toHaveLength(22);
  });
});

// Specification section 7.1.
test("the provider's own client works with the relay", async () => {
  // It needs `location`.
  vi.stubGlobal("location", new URL("https://www.acme.example/contact-us"));
  const { app, store } = await makeTestApp();
  init({ publicKey: "user" }, await serve(app));

  expect(await send("service", "template", MESSAGE)).toMatchObject({ status: 200, text: "OK" });
  expect(await store.list()).toMatchObject([{ lead: MESSAGE }]);

  await expect(send("service", "template", { ...MESSAGE, email: "" })).rejects.toMatchObject({
    status: 422,
    text: "email: Invalid mail address.",
  });
  await expect(send("other", "template", MESSAGE)).rejects.toMatchObject({ status: 403 });
});
