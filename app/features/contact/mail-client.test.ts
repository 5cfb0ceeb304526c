import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  type MailOptions,
  type MailResult,
  type MailSettings,
  sendMail,
  sendMailForm,
} from "./mail-client.ts";

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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  settings = { origin: `http://127.0.0.1:${port}`, ...ids };
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const KEY = randomUUID();
const LEAD_ID = randomUUID().slice(0, -8) + KEY.slice(-8);
const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const REFUSED = { ...TEXT, "Refused-Key": KEY };
const HTML = { "Content-Type": "text/html" };

describe("sendMail", () => {
  it("posts the mail provider's request", async () => {
    expect(await sendMail(settings, { first_name: "Asha" })).toMatchObject({ isSent: true });
    expect(received?.request.url).toBe("/api/v1.0/email/send");
    expect(received?.request.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(received?.body ?? "")).toEqual({
      lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      user_id: "user",
      service_id: "service",
      template_id: "template",
      template_params: { first_name: "Asha" },
    });
  });

  it("sends another provider the key as a parameter, and no proof", async () => {
    await sendMail(settings, { first_name: "Asha" }, { key: "a-key", proof: "a-proof" });
    expect(JSON.parse(received?.body ?? "").template_params).toEqual({
      first_name: "Asha",
      idempotency_key: "a-key",
    });
    expect(received?.request.headers).not.toHaveProperty("idempotency-key");
    expect(received?.request.headers).not.toHaveProperty("x-altcha");
  });

  it("sends our own relay the key and the proof as headers", async () => {
    await sendToRelay({ key: "a-key", proof: "a-proof" });
    expect(JSON.parse(received?.body ?? "").template_params).toEqual({ first_name: "Asha" });
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
  ])("takes status %i with the text %j as sent: %s", async (status, body, isSent) => {
    answer = { status, text: body };
    expect(await sendMail(settings, {})).toMatchObject({ isSent, status, text: body });
  });

  it.each([
    ["acknowledges this message", 200, "OK", { "Lead-Id": LEAD_ID }, { isSent: true, isFinal: true }],
    ["acknowledges another one", 200, "OK", { "Lead-Id": randomUUID() }, { isSent: false, isFinal: false }],
    ["only says OK", 200, "OK", {}, { isSent: false, isFinal: false }],
    ["is replaced by a page", 200, "<html>", { "Lead-Id": LEAD_ID }, { isSent: false, isFinal: false }],
    [
      "acknowledges with another status",
      202,
      "OK",
      { "Lead-Id": LEAD_ID },
      { isSent: false, isFinal: false },
    ],
    ["rejects this message", 422, "No.", REFUSED, { isSent: false, isFinal: true }],
    [
      "rejects another one",
      422,
      "No.",
      { ...TEXT, "Refused-Key": randomUUID() },
      { isSent: false, isFinal: false },
    ],
    ["fails", 503, "Later.", REFUSED, { isSent: false, isFinal: false }],
    ["is overloaded", 429, "Later.", REFUSED, { isSent: false, isFinal: false }],
    ["is not found by a gateway", 404, "404 page not found\n", TEXT, { isSent: false, isFinal: false }],
    ["is replaced by a firewall's text", 403, "Denied.", TEXT, { isSent: false, isFinal: false }],
    ["is replaced by a firewall's page", 403, "<html>", HTML, { isSent: false, isFinal: false }],
  ])(
    "trusts only responses of our own relay that name the key: it %s",
    async (_, status, body, headers, result) => {
      answer = { status, text: body, headers };
      expect(await sendToRelay({ key: KEY })).toMatchObject(result);
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
});

describe("sendMailForm", () => {
  it("rejects anything but a form", async () => {
    vi.stubGlobal("document", { querySelector: () => null });
    vi.stubGlobal("HTMLFormElement", class {});
    await expect(sendMailForm(settings, "#no-form")).rejects.toThrow(
      "The third parameter must be an HTML form element or a selector of a form",
    );
    vi.unstubAllGlobals();
  });
});

/** Sends to the site's own origin, which in this test is the server above. */
async function sendToRelay(options: MailOptions): Promise<MailResult> {
  const realFetch = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(settings.origin + path, init));
  onTestFinished(() => void vi.unstubAllGlobals());
  return sendMail({ origin: "", ...ids }, { first_name: "Asha" }, options);
}
