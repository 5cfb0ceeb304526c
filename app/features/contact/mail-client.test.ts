import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MESSAGE } from "#app/testing/contact-message.ts";
import { HONEYPOT_FIELD } from "#contract/mail-request.ts";
import { type MailSettings, sendMail, sendMailForm } from "./mail-client.ts";

const KEY = randomUUID();
const submission = { key: KEY, message: MESSAGE, trap: "" };
const credentials = { proof: "a-proof", params: { token: "a-token" } };
const relay: MailSettings = { origin: "", userId: "user", serviceId: "service", templateId: "template" };
const settings = { ...relay, origin: "https://mail.example" };
let received: Request | undefined;
let answer: Response;

beforeEach(() => {
  received = undefined;
  answer = new Response("OK");
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    received = new Request(new URL(url, "https://agency.example"), init);
    return answer;
  });
});

afterEach(() => vi.unstubAllGlobals());

async function readParams(): Promise<unknown> {
  const body = await received?.json();
  return body?.template_params;
}

it("sends another provider the key as a parameter, and no proof", async () => {
  await sendMail(settings, submission, credentials);
  expect(received?.url).toBe("https://mail.example/api/v1.0/email/send");
  for (const name of ["idempotency-key", "x-altcha"]) expect(received?.headers.has(name)).toBe(false);
  expect(await readParams()).toEqual({ ...MESSAGE, token: "a-token", idempotency_key: KEY });
});

it("sends our own relay the key and the proof as headers", async () => {
  await sendMail(relay, { ...submission, trap: "a fax number" }, credentials);
  const headers = Object.fromEntries(received?.headers ?? []);
  expect(headers).toMatchObject({ "idempotency-key": KEY, "x-altcha": "a-proof" });
  expect(await readParams()).toEqual({ ...MESSAGE, token: "a-token", [HONEYPOT_FIELD]: "a fax number" });
});

it("follows no redirect to the login page of a captive portal, which would answer 200", async () => {
  await sendMail(settings, submission);
  expect(received?.redirect).toBe("error");
});

it.each([
  [200, "queued", "accepted"],
  [202, "OK", "accepted"],
  [202, "queued", "rejected"],
  [500, "broken", "retry"],
])("takes status %i of a provider with the text %j as %s", async (status, text, outcome) => {
  answer = new Response(text, { status });
  expect(await sendMail(settings, submission)).toEqual({ outcome, status, text });
});

const LEAD = { "Lead-Id": randomUUID().slice(0, -8) + KEY.slice(-8) };
const OTHER_LEAD = { "Lead-Id": randomUUID() };
const TAKEN = { ...LEAD, "Call-State": "taken" };
const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const REFUSED = { ...TEXT, "Refused-Key": KEY };
const OTHER_REFUSED = { ...TEXT, "Refused-Key": randomUUID() };
const HTML = { "Content-Type": "text/html" };

it.each([
  ["acknowledges this message", 200, "OK", LEAD, "accepted"],
  ["acknowledges this message, but not its time", 200, "OK", TAKEN, "taken"],
  ["acknowledges another one", 200, "OK", OTHER_LEAD, "retry"],
  ["only says OK", 200, "OK", {}, "retry"],
  ["is replaced by a page", 200, "<html>", LEAD, "retry"],
  ["acknowledges with another status", 202, "OK", LEAD, "retry"],
  ["rejects this message", 422, "No.", REFUSED, "rejected"],
  ["rejects another one", 422, "No.", OTHER_REFUSED, "retry"],
  ["fails", 503, "Later.", REFUSED, "retry"],
  ["is overloaded", 429, "Later.", REFUSED, "retry"],
  ["is not found by a gateway", 404, "404 page not found\n", TEXT, "retry"],
  ["is replaced by a firewall's text", 403, "Denied.", TEXT, "retry"],
  ["is replaced by a firewall's page", 403, "<html>", HTML, "retry"],
])(
  "trusts only responses of our own relay that name the key: it %s",
  async (_, status, body, headers, outcome) => {
    answer = new Response(body, { status, headers });
    expect(await sendMail(relay, submission)).toMatchObject({ outcome });
  },
);

it.each([
  ["userId", "The user ID is required"],
  ["serviceId", "The service ID is required"],
  ["templateId", "The template ID is required"],
])("does not send without %s", async (id, message) => {
  await expect(sendMail({ ...settings, [id]: "" }, submission)).rejects.toThrow(message);
  expect(received).toBeUndefined();
});

it("rejects anything but a form", async () => {
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("HTMLFormElement", class {});
  await expect(sendMailForm(settings, "#no-form")).rejects.toThrow(
    "The third parameter must be an HTML form element or a selector of a form",
  );
});
