import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { createWebhookTransport } from "#server/mail/transports/webhook.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { MAIL_SETTINGS, MEETING, makeMail, makeMeetingTask, RECEIVED } from "#server/testing/mails.ts";
import { MESSAGE } from "#server/testing/messages.ts";

const KEY = Buffer.from("a key of at least 24 bytes");
const SECRET = `whsec_${KEY.toString("base64")}`;
const { signal } = new AbortController();

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

  test("posts news of a call with its event, and a summary as an event about several leads", async () => {
    const { origin, calls } = await startHttpReceiver((_call, response) => response.end());
    const { send } = createWebhookTransport({ url: origin, secret: SECRET }, () => 0);
    const mail = writeMail(makeMeetingTask("webhook.call"), MAIL_SETTINGS, RECEIVED);
    await send(mail, signal);
    const leads = [{ id: "lead-2", reason: "late" as const }];
    await send({ ...mail, kind: "webhook.summary", leads }, signal);
    const [call, summary] = calls.map(({ body }) => JSON.parse(body));
    const told = { lead: { id: "lead-1", ...MEETING }, mail: { invite_ics: mail.event?.ics } };
    expect(call).toMatchObject({ type: "lead.call", data: told });
    expect(summary).toMatchObject({ type: "leads.summary", data: { leads } });
    expect(summary.data).not.toHaveProperty("lead");
  });

  test("follows no redirect, and doesn't reveal its URL", async () => {
    const { origin, calls } = await startHttpReceiver((_call, response) => {
      response.writeHead(307, { Location: "/elsewhere" }).end();
    });
    const send = (url: string) =>
      createWebhookTransport({ url, secret: SECRET }, () => 0).send(makeMail(), signal);
    await expect(send(origin)).rejects.toMatchObject({ message: "The webhook answered 307.", reason: "307" });
    expect(calls).toHaveLength(1);
    const refused = send("http://someone:hidden@127.0.0.1:1/hidden");
    await expect(refused).rejects.toThrow(/^No answer: the call could not be made$/);
    const hanging = await startHttpReceiver(() => {});
    const { send: sendLate } = createWebhookTransport({ url: hanging.origin, secret: SECRET }, () => 0);
    await expect(sendLate(makeMail(), AbortSignal.timeout(50))).rejects.toThrow("No answer");
  });
});
