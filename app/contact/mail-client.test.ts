import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type MailSettings, sendMail, sendMailForm } from "./mail-client.ts";

const ids = { userId: "user", serviceId: "service", templateId: "template" };
const server = createServer(async (request, response) => {
  received = { request, body: await text(request) };
  response.writeHead(answer.status).end(answer.text);
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
