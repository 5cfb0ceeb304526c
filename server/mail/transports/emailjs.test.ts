import { expect, onTestFinished, test, vi } from "vitest";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { createEmailJsTransport } from "#server/mail/transports/emailjs.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { MAIL_SETTINGS, makeMail, makeMeetingTask, RECEIVED } from "#server/testing/mails.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const ACCOUNT = { serviceId: "service", templateId: "template", publicKey: "public", privateKey: "private" };
const { signal } = new AbortController();

const makeTransport = (origin: string, privateKey = ACCOUNT.privateKey) =>
  createEmailJsTransport({ kind: "emailjs", origin, ...ACCOUNT, privateKey });

/** Checks the private key and responds in plain text, like the provider. */
const startProvider = (status = 200, text = "OK") =>
  startHttpReceiver(({ method, url, body }, response) => {
    const { accessToken, user_id, service_id, template_id } = JSON.parse(body);
    const isKnown = method === "POST" && url === "/api/v1.0/email/send" && user_id === "public";
    if (!isKnown || service_id !== "service" || template_id !== "template") response.writeHead(404).end();
    else if (accessToken !== "private") response.writeHead(403).end(`Wrong private key ${accessToken}`);
    else response.writeHead(status).end(text);
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

test.each([
  [400, "The template ID not found"],
  [504, "Gateway Timeout"],
])("failed on status %d", async (status, text) => {
  const { origin } = await startProvider(status, text);
  const message = `EmailJS answered ${status}: ${text}`;
  const sending = makeTransport(origin).send(makeMail(), signal);
  await expect(sending).rejects.toMatchObject({ message, reason: String(status) });
});

test.each([
  [200, "was sent"],
  [504, "EmailJS answered 504: "],
])("a status %d decides, although its body hangs", async (status, outcome) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { origin } = await startHttpReceiver((_call, response) => response.writeHead(status).flushHeaders());
  let end = "";
  const sending = makeTransport(origin).send(makeMail(), signal);
  void sending.then(
    () => (end = "was sent"),
    (error: Error) => (end = error.message),
  );
  await waitUntil(() => {
    if (status !== 200) vi.advanceTimersByTime(100);
    return end !== "";
  });
  expect(end).toBe(outcome);
});

test("masks the private key", async () => {
  const { origin } = await startProvider();
  const sending = makeTransport(origin, "other key").send(makeMail(), signal);
  await expect(sending).rejects.toThrow("EmailJS answered 403: Wrong private key ***");
});

test("fails on a refused and a broken connection, and when told to stop", async () => {
  const refusing = makeTransport(`http://127.0.0.1:${await findClosedPort()}`);
  await expect(refusing.send(makeMail(), signal)).rejects.toMatchObject({
    message: expect.stringContaining("ECONNREFUSED"),
    reason: "ECONNREFUSED",
  });
  const breaking = await startHttpReceiver((_call, response) => void response.destroy());
  await expect(makeTransport(breaking.origin).send(makeMail(), signal)).rejects.toThrow("No answer");
  const hanging = await startHttpReceiver(() => {});
  const late = makeTransport(hanging.origin).send(makeMail(), AbortSignal.timeout(50));
  await expect(late).rejects.toThrow("No answer");
});
