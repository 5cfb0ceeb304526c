import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { createWebhookTransport, signWebhook } from "#server/mail/transports/webhook.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { MAIL_SETTINGS, MEETING, makeMail, makeMeetingTask, RECEIVED } from "#server/testing/mails.ts";
import { MESSAGE } from "#server/testing/messages.ts";

const KEY = Buffer.from("a key of at least 24 bytes");
const SECRET = `whsec_${KEY.toString("base64")}`;
const { signal } = new AbortController();

test("signs like the specification's libraries", () => {
  // The test vector of the specification.
  const call = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1614265330, body: '{"test": 2432232314}' };
  expect(signWebhook(call, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")).toEqual({
    "webhook-id": call.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

describe("createWebhookTransport", () => {
  test("posts a signed event with the same ID at every attempt", async () => {
    const { origin, calls } = await startHttpReceiver((_call, response) => response.writeHead(204).end());
    let now = 1_700_000_000_999;
    const transport = createWebhookTransport(
      { url: `${origin}/hook?token=hidden`, secret: SECRET },
      () => now,
    );
    expect(transport.description).not.toContain("hidden");
    await transport.send(makeMail("webhook.lead"), signal);
    now += 60_000;
    await transport.send(makeMail("webhook.lead"), signal);

    expect(calls).toMatchObject(
      ["1700000000", "1700000060"].map((seconds) => ({
        method: "POST",
        url: "/hook?token=hidden",
        headers: {
          "content-type": "application/json",
          "webhook-id": "lead-1_lead",
          "webhook-timestamp": seconds,
        },
      })),
    );
    for (const { headers, body } of calls) {
      const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
      const signature = createHmac("sha256", KEY).update(signed).digest("base64");
      expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    }
    expect(JSON.parse(calls[0]?.body ?? "")).toMatchObject({
      type: "lead.received",
      timestamp: new Date(1_000).toISOString(),
      data: { lead: { id: "lead-1", ...MESSAGE }, mail: { reply_to: MESSAGE.email } },
    });
  });

  test("includes a meeting request's event", async () => {
    const { origin, calls } = await startHttpReceiver((_call, response) => response.end());
    const mail = writeMail(makeMeetingTask("webhook.lead"), MAIL_SETTINGS, RECEIVED);
    await createWebhookTransport({ url: origin, secret: SECRET }, () => 0).send(mail, signal);
    const { lead, mail: told } = JSON.parse(calls[0]?.body ?? "").data;
    expect(lead).toMatchObject(MEETING);
    expect(told.invite_ics).toBe(mail.event?.ics);
  });

  test("posts each alert as a separate event, with nothing from the visitor", async () => {
    const { origin, calls } = await startHttpReceiver((_call, response) => response.end());
    const { send } = createWebhookTransport({ url: origin, secret: SECRET }, () => 0);
    await send(makeMail("webhook.alert"), signal);
    await send({ ...makeMail("webhook.alert"), messageId: "<lead-1.webhook.alert.2@acme.example>" }, signal);
    const ids = calls.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual(["lead-1_alert", "lead-1_alert_2"]);
    expect(JSON.parse(calls[0]?.body ?? "")).toMatchObject({ type: "lead.alert" });
    for (const value of Object.values(MESSAGE)) expect(calls[0]?.body).not.toContain(value);
  });

  test("posts news of a call, and a summary as an event about several leads", async () => {
    const { origin, calls } = await startHttpReceiver((_call, response) => response.end());
    const { send } = createWebhookTransport({ url: origin, secret: SECRET }, () => 0);
    await send(makeMail("webhook.call"), signal);
    const leads = [{ id: "lead-2", reason: "late" as const }];
    await send({ ...makeMail("webhook.call"), kind: "webhook.summary", leads }, signal);
    const [call, summary] = calls.map(({ body }) => JSON.parse(body));
    expect(call).toMatchObject({ type: "lead.call", data: { lead: { id: "lead-1" } } });
    expect(summary).toMatchObject({ type: "leads.summary", data: { leads } });
    expect(summary.data).not.toHaveProperty("lead");
  });

  test("follows no redirect", async () => {
    const { origin, calls } = await startHttpReceiver((_call, response) => {
      response.writeHead(307, { Location: "/elsewhere" }).end();
    });
    const sending = createWebhookTransport({ url: origin, secret: SECRET }, () => 0).send(makeMail(), signal);
    await expect(sending).rejects.toMatchObject({ message: expect.stringContaining("307"), reason: "307" });
    expect(calls).toHaveLength(1);
  });

  test("does not reveal its URL on failure", async () => {
    const url = "http://someone:hidden@127.0.0.1:1/hidden";
    const sending = createWebhookTransport({ url, secret: SECRET }, () => 0).send(makeMail(), signal);
    await expect(sending).rejects.toThrow(/^No answer: the call could not be made$/);
  });
});
