import { describe, expect, test } from "vitest";
import hindiContact from "#content/locales/contact/hi-IN.json" with { type: "json" };
import hindi from "#content/locales/hi-IN.json" with { type: "json" };
import hindiMails from "#content/locales/mails/hi-IN.json" with { type: "json" };
import hindiPages from "#content/locales/pages/hi-IN.json" with { type: "json" };
import { BODY_LIMIT, FIELD_LIMITS } from "#contract/limits.ts";
import { DAY_MS } from "#contract/local-time.ts";
import { SEND_FORM_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** `send` posts a valid form with these changes, as a browser without JavaScript does. */
async function openForm() {
  const app = await makeTestApp();
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    app.fetch(SEND_FORM_PATH, { method: "POST", body, headers });
  const send = (fields: Record<string, string> = {}, headers = {}) =>
    post(new URLSearchParams({ ...MESSAGE, ...IDS, ...fields }), { ...BROWSER, ...headers });
  const listLeads = async () => (await app.store.list()).map(({ lead }) => lead);
  return { ...app, post, send, listLeads };
}

describe("a form sent by a script", () => {
  test("is stored when it is multipart or urlencoded, without its files", async () => {
    const { post, listLeads } = await openForm();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...MESSAGE, ...IDS })) form.append(name, value);
    form.append("attachment", new File(["x"], "x.txt"));
    form.set("company_name", new File(["x"], "x.txt"));
    for (const body of [form, new URLSearchParams({ ...MESSAGE, lib_version: "4.4.1", ...IDS })]) {
      const response = await post(body);
      expect([response.status, await response.text()]).toEqual([200, "OK"]);
    }
    expect((await listLeads()).map(({ email, company_name }) => [email, company_name]).toSorted()).toEqual([
      [MESSAGE.email, ""],
      [MESSAGE.email, MESSAGE.company_name],
    ]);
  });

  test("gets the same errors as JSON requests", async () => {
    const { post, fetch } = await openForm();
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
  test("is the same lead: unchanged, past midnight, pasted otherwise, or by a script", async () => {
    const { send, sendJson, time, listLeads } = await openForm();
    time.now = Date.UTC(2026, 4, 30, 23, 50);
    for (const email of [MESSAGE.email, `<${MESSAGE.email}>, `, `mailto:${MESSAGE.email}`]) {
      expect((await send({ email })).status).toBe(303);
      time.now += 8 * 60_000;
    }
    for (const key of ["first", "second"])
      expect((await sendJson(makeSendBody(), { [SUBMISSION_KEY_HEADER]: key })).status).toBe(200);
    expect((await listLeads()).map(({ email }) => email)).toEqual([MESSAGE.email]);
  });

  test("with another word, or days later, is another lead", async () => {
    const { send, time, listLeads } = await openForm();
    await send();
    await send({ message: `${MESSAGE.message} Please.` });
    time.now += 3 * DAY_MS;
    await send();
    expect(await listLeads()).toHaveLength(3);
  });
});

describe("a form sent by a browser without JavaScript", () => {
  test("is returned with its errors and all input, in which no template token is replaced", async () => {
    const { send } = await openForm();
    const wrong = { first_name: "", email: '"><script>', preferred_contact: "chat" };
    const response = await send(wrong);
    expect(response.status).toBe(422);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'self'",
      "cache-control": "no-store",
    });
    expect(await response.text()).toBe(
      `<h2>There are 2 problems</h2><p>Please correct the fields that are marked below. Everything else is still there.</p>
<input name="first_name" value="" aria-invalid="true"><i>Required</i>
<input name="email" value="&quot;&gt;&lt;script&gt;" aria-invalid="true"><i>Invalid mail address</i><b>Enter an email address like name@example.com.</b>
<option value="call"><option value="chat" selected="">
<textarea name="message">We need a shop.
Soon.</textarea><b></b>`,
    );
    const tokens = await (await send({ email: "", first_name: "%%value:message%% $& $1" })).text();
    expect(tokens).toContain('value="%%value:message%% $&amp; $1"');
  });

  test("redirects to the thank-you page in the language of its page", async () => {
    const { send } = await openForm();
    const locations = {
      "/contact-us": "/contact-us/thank-you",
      "/hi/contact-us": "/hi/contact-us/thank-you",
      "/hi": "/hi/contact-us/thank-you",
      "/history": "/contact-us/thank-you",
      // A page missing in the build.
      "/es/contact-us": "/contact-us/thank-you",
      "https://evil.example/hi": "/contact-us/thank-you",
      "": "/contact-us/thank-you",
    };
    for (const [page, location] of Object.entries(locations)) {
      const { status, headers } = await send({ page });
      expect([page, status, headers.get("location")]).toEqual([page, 303, location]);
    }
  });

  test("is returned with its input and in the language of its page, whatever the reason", async () => {
    const { send, store, time } = await openForm();
    const page = "/hi/contact-us";
    const wrong = await (await send({ page, first_name: "", email: "x" })).text();
    const { errors } = hindi.contact;
    const { email: fix } = hindiContact.fixes;
    for (const text of ['lang="hi"', hindiPages.notSent.correct, errors.required, errors.email, fix])
      expect(wrong).toContain(text);
    expect(await (await send({ page: "/es", email: "x" })).text()).toContain("Invalid mail address");
    const foreign = await send({ page, user_id: "other" });
    const evil = await send({ page }, { Origin: "https://evil.example" });
    expect([evil.status, evil.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
    for (let count = 0; count < 20; count += 1) await send();
    const tooMany = await send({ page });
    time.now += 60_000;
    await store.close();
    const { other, busy, unavailable } = hindiMails.refusal;
    for (const [response, status, words] of [
      [foreign, 403, other],
      [tooMany, 429, busy.replace("{seconds}", "10")],
      [await send({ page }), 503, unavailable],
    ] as const) {
      const html = await response.text();
      expect([response.status, html]).toEqual([status, expect.stringContaining(`<p>${words}</p>`)]);
      expect(html).toContain(`value="${MESSAGE.first_name}" aria-invalid="false"`);
      expect(html).toContain(MESSAGE.message);
    }
    expect(tooMany.headers.get("retry-after")).toBe("10");
  });
});

describe("a long text", () => {
  test("fits in any script and with line breaks, and else comes back whole, with the excess", async () => {
    const { send, listLeads } = await openForm();
    const lines = Array.from({ length: FIELD_LIMITS.message / 2 }, () => "x").join("\n");
    const longest = ["\u0ba4".repeat(FIELD_LIMITS.message), lines];
    for (const message of longest)
      expect((await send({ message: message.replaceAll("\n", "\r\n") })).status).toBe(303);
    const pieces = { w: 31_234, क: 40_000, "x\n": 20_000 };
    for (const [piece, times] of Object.entries(pieces)) {
      const message = `Begin ${piece.repeat(times)} end`;
      const response = await send({ message: message.replaceAll("\n", "\r\n") });
      const html = (await response.text()).replaceAll("\r\n", "\n");
      expect(response.status).toBe(422);
      // Not by a matcher, which would print all of it.
      expect(html.includes(`<textarea name="message">${message}</textarea>`)).toBe(true);
      expect(html).toContain((message.length - FIELD_LIMITS.message).toLocaleString("en-US"));
    }
    const tooLong = await send({ message: "x".repeat(BODY_LIMIT) });
    expect(tooLong.status).toBe(413);
    expect(await tooLong.text()).toContain('<textarea name="message"></textarea>');
    expect((await listLeads()).map(({ message }) => message).toSorted()).toEqual(longest.toSorted());
  });

  test("counts the brief of an estimate too, which stays whole", async () => {
    const { send, listLeads } = await openForm();
    const brief = `Brief\r\n${"b".repeat(3_000)}`;
    const long = await send({ message: "m".repeat(9_000), brief });
    expect(long.status).toBe(422);
    expect(await long.text()).toContain(`\n\nBrief\n${"b".repeat(3_000)}</textarea>`);
    await send({ message: "m".repeat(6_000), brief });
    expect((await listLeads())[0]?.message).toHaveLength(6_000 + 2 + "Brief\n".length + 3_000);
  });
});
