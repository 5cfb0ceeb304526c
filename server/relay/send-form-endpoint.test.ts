import { describe, expect, test } from "vitest";
import hindiContact from "#content/locales/contact/hi-IN.json" with { type: "json" };
import hindi from "#content/locales/hi-IN.json" with { type: "json" };
import hindiMails from "#content/locales/mails/hi-IN.json" with { type: "json" };
import hindiPages from "#content/locales/pages/hi-IN.json" with { type: "json" };
import { BODY_LIMIT, FIELD_LIMITS } from "#contract/limits.ts";
import { SEND_FORM_PATH, SUBMISSION_KEY_HEADER, THANK_YOU_PATH } from "#contract/mail-request.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("a form sent by a script", () => {
  test.each([
    ["multipart", makeFormData],
    ["urlencoded", (fields: Record<string, string>) => new URLSearchParams(fields)],
  ])("is stored when it is %s", async (_name, makeBody) => {
    const { fetch, store } = await makeTestApp();
    const body = makeBody({ ...MESSAGE, lib_version: "4.4.1", ...IDS });
    const response = await fetch(SEND_FORM_PATH, { method: "POST", body });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("OK");
    expect((await store.list())[0]?.lead).toMatchObject({
      first_name: MESSAGE.first_name,
      email: MESSAGE.email,
    });
  });

  test("may contain files, which are ignored", async () => {
    const { fetch, store } = await makeTestApp();
    const body = makeFormData({ ...MESSAGE, ...IDS });
    body.append("attachment", new File(["x"], "x.txt"));
    body.set("company_name", new File(["x"], "x.txt"));
    expect((await fetch(SEND_FORM_PATH, { method: "POST", body })).status).toBe(200);
    expect((await store.list())[0]?.lead.company_name).toBe("");
  });

  test("gets the same errors as JSON requests", async () => {
    const { fetch } = await makeTestApp();
    const post = (body: BodyInit, headers = {}) => fetch(SEND_FORM_PATH, { method: "POST", body, headers });
    const responses = [
      await post(new URLSearchParams({ ...MESSAGE })),
      await post(new URLSearchParams({ ...MESSAGE, ...IDS, user_id: "other" })),
      await post(new URLSearchParams({ ...IDS })),
      await post("{}", { "Content-Type": "application/json" }),
      await post("no form at all", { "Content-Type": "multipart/form-data; boundary=x" }),
      await post(new URLSearchParams({ message: "x".repeat(BODY_LIMIT) })),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 403, 422, 415, 400, 413]);
    for (const response of responses) expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect((await fetch(SEND_FORM_PATH)).status).toBe(405);
  });
});

describe("a form that a browser without JavaScript sends again", () => {
  const DAY_MS = 86_400_000;

  test("unchanged, is the same lead, also past midnight", async () => {
    const app = await makeTestApp();
    app.time.now = Date.UTC(2026, 4, 30, 23, 50);
    for (let passed = 0; passed < 3; passed += 1) {
      expect((await post(app.fetch, { ...MESSAGE, ...IDS })).status).toBe(303);
      app.time.now += 8 * 60_000;
    }
    expect(await app.store.list()).toHaveLength(1);
  });

  test("with another word, or days later, is another lead", async () => {
    const app = await makeTestApp();
    await post(app.fetch, { ...MESSAGE, ...IDS });
    await post(app.fetch, { ...MESSAGE, ...IDS, message: `${MESSAGE.message} Please.` });
    app.time.now += 3 * DAY_MS;
    await post(app.fetch, { ...MESSAGE, ...IDS });
    expect(await app.store.list()).toHaveLength(3);
  });

  test("by a script the second time, is the same lead", async () => {
    const app = await makeTestApp();
    await post(app.fetch, { ...MESSAGE, ...IDS });
    const send = (key: string) => app.sendJson(makeSendBody(), { [SUBMISSION_KEY_HEADER]: key });
    expect((await send("first")).status).toBe(200);
    expect((await send("second")).status).toBe(200);
    expect(await app.store.list()).toHaveLength(1);
  });

  test("that is only pasted otherwise, is the same lead", async () => {
    const app = await makeTestApp();
    for (const email of [MESSAGE.email, `<${MESSAGE.email}>, `, `mailto:${MESSAGE.email}`])
      await post(app.fetch, { ...MESSAGE, ...IDS, email });
    expect((await app.store.list()).map(({ lead }) => lead.email)).toEqual([MESSAGE.email]);
  });
});

describe("a form sent by a browser without JavaScript", () => {
  test("redirects to the thank-you page", async () => {
    const { fetch } = await makeTestApp();
    const response = await post(fetch, { ...MESSAGE, ...IDS });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(THANK_YOU_PATH);
  });

  test("is returned with its errors and all input", async () => {
    const { fetch } = await makeTestApp();
    const wrong = { first_name: "", email: '"><script>', preferred_contact: "chat" };
    const response = await post(fetch, { ...MESSAGE, ...IDS, ...wrong });
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe(
      `<h2>There are 2 problems</h2><p>Please correct the fields that are marked below. Everything else is still there.</p>
<input name="first_name" value="" aria-invalid="true"><i>Required</i>
<input name="email" value="&quot;&gt;&lt;script&gt;" aria-invalid="true"><i>Invalid mail address</i><b>Enter an email address like name@example.com.</b>
<option value="call"><option value="chat" selected="">
<textarea name="message">We need a shop.
Soon.</textarea><b></b>`,
    );
  });

  test.each([
    ["/hi/contact-us", "/hi/contact-us/thank-you"],
    ["/hi", "/hi/contact-us/thank-you"],
    ["/history", "/contact-us/thank-you"],
    // Pages missing in the build.
    ["/es/contact-us", "/contact-us/thank-you"],
    ["https://evil.example/hi", "/contact-us/thank-you"],
    ["", "/contact-us/thank-you"],
  ])("of the page %s redirects to %s", async (page, location) => {
    const { fetch } = await makeTestApp();
    const response = await post(fetch, { ...MESSAGE, ...IDS, page });
    expect(response.headers.get("location")).toBe(location);
  });

  test("is returned in the language of its page, whatever the reason", async () => {
    const app = await makeTestApp();
    const send = (fields = {}) => post(app.fetch, { ...MESSAGE, ...IDS, page: "/hi/contact-us", ...fields });
    const wrong = await (await send({ first_name: "", email: "x" })).text();
    const { errors } = hindi.contact;
    const { email: fix } = hindiContact.fixes;
    for (const text of ['lang="hi"', hindiPages.notSent.correct, errors.required, errors.email, fix]) {
      expect(wrong).toContain(text);
    }
    const foreign = await send({ user_id: "other" });
    for (let count = 0; count < 20; count += 1) await send();
    const tooMany = await send();
    app.time.now += 60_000;
    await app.store.close();
    const noStore = await send();
    expect(await foreign.text()).toContain(`<p>${hindiMails.refusal.other}</p>`);
    expect(await tooMany.text()).toContain(`<p>${hindiMails.refusal.busy.replace("{seconds}", "10")}</p>`);
    expect(await noStore.text()).toContain(`<p>${hindiMails.refusal.unavailable}</p>`);
    const spanish = await (await send({ page: "/es", email: "x" })).text();
    expect(spanish).toContain("Invalid mail address");
  });

  test("may be as long as its fields allow, in any script", async () => {
    const { fetch, store } = await makeTestApp();
    const message = "\u0ba4".repeat(FIELD_LIMITS.message);
    expect((await post(fetch, { ...MESSAGE, ...IDS, message })).status).toBe(303);
    expect((await store.list())[0]?.lead.message).toBe(message);
  });

  test("may consist of line breaks", async () => {
    const { fetch, store } = await makeTestApp();
    const lines = Array.from({ length: FIELD_LIMITS.message / 2 }, () => "x");
    expect((await post(fetch, { ...MESSAGE, ...IDS, message: lines.join("\r\n") })).status).toBe(303);
    expect((await store.list())[0]?.lead.message).toBe(lines.join("\n"));
  });

  test("cannot inject a template token", async () => {
    const { fetch } = await makeTestApp();
    const response = await post(fetch, {
      ...MESSAGE,
      ...IDS,
      email: "",
      first_name: "%%value:message%% $& $1",
    });
    expect(await response.text()).toContain('value="%%value:message%% $&amp; $1"');
  });

  test("keeps its input, whatever the reason", async () => {
    const app = await makeTestApp();
    const wrongIds = await post(app.fetch, { ...MESSAGE, ...IDS, user_id: "other" });
    for (let count = 0; count < 20; count += 1) await post(app.fetch, { ...MESSAGE, ...IDS });
    const tooMany = await post(app.fetch, { ...MESSAGE, ...IDS });
    app.time.now += 60_000;
    await app.store.close();
    const noStore = await post(app.fetch, { ...MESSAGE, ...IDS });
    expect([wrongIds.status, tooMany.status, noStore.status]).toEqual([403, 429, 503]);
    expect(tooMany.headers.get("retry-after")).toBe("10");
    for (const response of [wrongIds, tooMany, noStore]) {
      const html = await response.text();
      expect(html).toContain(`value="${MESSAGE.first_name}" aria-invalid="false"`);
      expect(html).toContain(MESSAGE.message);
    }
  });

  test("that is too long to be read is returned as an empty page", async () => {
    const { fetch } = await makeTestApp();
    const response = await post(fetch, { ...MESSAGE, ...IDS, message: "x".repeat(BODY_LIMIT) });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('<textarea name="message"></textarea>');
  });

  test("from another website is rejected with a page", async () => {
    const { fetch } = await makeTestApp();
    const response = await post(fetch, { ...MESSAGE, ...IDS }, { Origin: "https://evil.example" });
    expect(response.status).toBe(403);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  });
});

function post(fetch: TestApp["fetch"], fields: Record<string, string>, headers = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(SEND_FORM_PATH, { method: "POST", body, headers: { ...BROWSER, ...headers } });
}

function makeFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
