import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import {
  type MailOptions,
  type MailResult,
  type MailSettings,
  sendMail,
  sendMailForm,
} from "./mail-client.ts";

const PARAMS = { first_name: "Asha" };
const ids = { userId: "user", serviceId: "service", templateId: "template" };
const server = createServer(async (request, response) => {
  received = { request, body: await text(request) };
  response.writeHead(answer.status, { Location: "/login", ...answer.headers }).end(answer.text);
});
let received: { request: IncomingMessage; body: string } | undefined;
let answer: { status: number; text: string; headers?: Record<string, string> } = { status: 200, text: "OK" };
let settings: MailSettings;

beforeEach(async () => {
  received = undefined;
  answer = { status: 200, text: "OK" };
  settings = { origin: `http://127.0.0.1:${await listenOnLoopback(server)}`, ...ids };
});

afterEach(() => {
  vi.unstubAllGlobals();
  return new Promise((resolve) => server.close(resolve));
});

it("sends another provider the key as a parameter, and no proof", async () => {
  await sendMail(settings, PARAMS, { key: "a-key", proof: "a-proof" });
  const { template_params } = JSON.parse(received?.body ?? "");
  expect(template_params).toEqual({ ...PARAMS, idempotency_key: "a-key" });
  for (const name of ["idempotency-key", "x-altcha"])
    expect(received?.request.headers).not.toHaveProperty(name);
});

it("sends our own relay the key and the proof as headers", async () => {
  await sendToRelay({ key: "a-key", proof: "a-proof" });
  expect(JSON.parse(received?.body ?? "").template_params).toEqual(PARAMS);
  expect(received?.request.headers).toMatchObject({ "idempotency-key": "a-key", "x-altcha": "a-proof" });
});

it("does not take the login page of a captive portal for a success", async () => {
  answer = { status: 302, text: "" };
  await expect(sendMail(settings, {})).rejects.toThrow();
});

it.each([
  [200, "queued", true],
  [202, "OK", true],
  [202, "queued", false],
  [500, "broken", false],
])("takes status %i of a provider with the text %j as sent: %s", async (status, body, isSent) => {
  answer = { status, text: body };
  expect(await sendMail(settings, {})).toMatchObject({ isSent, status, text: body });
});

const KEY = randomUUID();
const LEAD = { "Lead-Id": randomUUID().slice(0, -8) + KEY.slice(-8) };
const OTHER_LEAD = { "Lead-Id": randomUUID() };
const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const REFUSED = { ...TEXT, "Refused-Key": KEY };
const OTHER_REFUSED = { ...TEXT, "Refused-Key": randomUUID() };
const HTML = { "Content-Type": "text/html" };

it.each([
  ["acknowledges this message", 200, "OK", LEAD, "sent"],
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
    answer = { status, text: body, headers };
    expect(await sendToRelay({ key: KEY })).toMatchObject({
      isSent: outcome === "sent",
      isFinal: outcome !== "retry",
    });
  },
);

it.each([
  ["userId", "The user ID is required"],
  ["serviceId", "The service ID is required"],
  ["templateId", "The template ID is required"],
])("does not send without %s", async (id, message) => {
  await expect(sendMail({ ...settings, [id]: "" }, {})).rejects.toThrow(message);
  expect(received).toBeUndefined();
});

it("rejects anything but a form", async () => {
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("HTMLFormElement", class {});
  await expect(sendMailForm(settings, "#no-form")).rejects.toThrow(
    "The third parameter must be an HTML form element or a selector of a form",
  );
});

/** Sends to the site's own origin, which in this test is the server above. */
async function sendToRelay(options: MailOptions): Promise<MailResult> {
  const realFetch = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(settings.origin + path, init));
  return sendMail({ origin: "", ...ids }, PARAMS, options);
}
