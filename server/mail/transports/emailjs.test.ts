import { expect, test } from "vitest";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { createEmailJsTransport } from "#server/mail/transports/emailjs.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { MAIL_SETTINGS, makeMail, makeMeetingTask, RECEIVED } from "#server/testing/mails.ts";
import { MESSAGE } from "#server/testing/messages.ts";

const ACCOUNT = { serviceId: "service", templateId: "template", publicKey: "public", privateKey: "private" };
const { signal } = new AbortController();

const makeTransport = (origin: string, privateKey = ACCOUNT.privateKey) =>
  createEmailJsTransport({ kind: "emailjs", origin, ...ACCOUNT, privateKey });

/** Checks the private key and responds in plain text, like the provider. */
const startProvider = () =>
  startHttpReceiver(({ method, url, body }, response) => {
    const { accessToken, user_id, service_id, template_id } = JSON.parse(body);
    const isKnown = method === "POST" && url === "/api/v1.0/email/send" && user_id === "public";
    if (!isKnown || service_id !== "service" || template_id !== "template") response.writeHead(404).end();
    else if (accessToken !== "private") response.writeHead(403).end(`Wrong private key ${accessToken}`);
    else response.end("OK");
  });

test("sends the fields, the text, the recipients and a meeting's event, of which a confirmation has fewer", async () => {
  const { origin, calls } = await startProvider();
  const mail = makeMail();
  const meeting = writeMail(makeMeetingTask("confirmation"), MAIL_SETTINGS, RECEIVED);
  for (const each of [mail, meeting]) await makeTransport(origin).send(each, signal);
  const [params, confirmation] = calls.map(({ body }) => JSON.parse(body).template_params);
  expect(params).toEqual({
    ...MESSAGE,
    last_name: "",
    date: "today",
    subject: mail.subject,
    text: mail.text,
    to: MAIL_SETTINGS.to.join(","),
    reply_to: MESSAGE.email,
    message_id: mail.messageId,
  });
  expect(confirmation.to).toBe(MESSAGE.email);
  expect(confirmation).not.toHaveProperty("message");
  expect(await (await fetch(confirmation.invite_ics)).text()).toBe(meeting.event?.ics);
});

test("fails on a refusal, masking the private key, and when told to stop", async () => {
  const { origin } = await startProvider();
  const refused = makeTransport(origin, "other key").send(makeMail(), signal);
  const message = "EmailJS answered 403: Wrong private key ***";
  await expect(refused).rejects.toMatchObject({ message, reason: "403" });
  const hanging = await startHttpReceiver(() => {});
  const late = makeTransport(hanging.origin).send(makeMail(), AbortSignal.timeout(50));
  await expect(late).rejects.toThrow("No answer");
});
