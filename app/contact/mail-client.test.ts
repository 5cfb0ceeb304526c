import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type MailSettings, sendMail, sendMailForm } from "./mail-client.ts";

const ids = { userId: "user", serviceId: "service", templateId: "template" };
const server = createServer(async (request, response) => {
  received = { request, body: await text(request) };
  response.writeHead(answer.status, { Location: "/login" }).end(answer.text);
});
let received: { request: IncomingMessage; body: string } | undefined;
let answer = { status: 200, text: "OK" };
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

describe("sendMail", () => {
  it("posts the call of the mail provider", async () => {
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

  it("names the mail for another provider in its parameters, and shows it no proof", async () => {
    await sendMail(settings, { first_name: "Asha" }, { key: "a-key", proof: "a-proof" });
    expect(JSON.parse(received?.body ?? "").template_params).toEqual({
      first_name: "Asha",
      idempotency_key: "a-key",
    });
    expect(received?.request.headers).not.toHaveProperty("idempotency-key");
    expect(received?.request.headers).not.toHaveProperty("x-altcha");
  });

  it("names the mail for our own relay beside the specified body, and adds the proof", async () => {
    const fetchFar = fetch;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetchFar(settings.origin + path, init));
    await sendMail({ origin: "", ...ids }, { first_name: "Asha" }, { key: "a-key", proof: "a-proof" });
    vi.unstubAllGlobals();
    expect(JSON.parse(received?.body ?? "").template_params).toEqual({ first_name: "Asha" });
    expect(received?.request.headers).toMatchObject({ "idempotency-key": "a-key", "x-altcha": "a-proof" });
  });

  it("does not take the page of a network that wants a login first for a success", async () => {
    answer = { status: 302, text: "" };
    await expect(sendMail(settings, {})).rejects.toThrow();
  });

  it.each([
    [200, "queued", true],
    [202, "OK", true],
    [202, "queued", false],
    [500, "broken", false],
  ])("takes status %i with the text %j as sent: %s", async (status, words, isSent) => {
    answer = { status, text: words };
    expect(await sendMail(settings, {})).toEqual({ isSent, status, text: words });
  });

  it.each([
    ["userId", "The user ID is required"],
    ["serviceId", "The service ID is required"],
    ["templateId", "The template ID is required"],
  ])("refuses to send without %s", async (id, sentence) => {
    await expect(sendMail({ ...settings, [id]: "" }, {})).rejects.toThrow(sentence);
    expect(received).toBeUndefined();
  });
});

describe("sendMailForm", () => {
  it("refuses anything but a form", async () => {
    vi.stubGlobal("document", { querySelector: () => null });
    vi.stubGlobal("HTMLFormElement", class {});
    await expect(sendMailForm(settings, "#no-form")).rejects.toThrow(
      "The third parameter must be an HTML form element or a selector of a form",
    );
    vi.unstubAllGlobals();
  });
});
