import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { writeMail } from "#server/relay/mails/write-mail.ts";
import { createEmailJsTransport } from "#server/relay/transports/emailjs.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { findClosedPort, listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { MAIL_SETTINGS, makeMail } from "#server/testing/mails.ts";
import { makeMeetingTask, RECEIVED } from "#server/testing/meeting-requests.ts";
import { MESSAGE } from "#server/testing/messages.ts";

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

test("sends the fields, the text and the recipients", async () => {
  const { origin, calls } = await startProvider();
  await makeTransport(origin).send(makeMail(), signal);
  const mail = makeMail();
  expect(JSON.parse(calls[0]?.body ?? "").template_params).toEqual({
    ...MESSAGE,
    last_name: "",
    date: "today",
    subject: mail.subject,
    text: mail.text,
    to: MAIL_SETTINGS.to.join(","),
    reply_to: MESSAGE.email,
    message_id: mail.messageId,
  });
});

test("passes a meeting's event as an attachable file", async () => {
  const { origin, calls } = await startProvider();
  const mail = writeMail(makeMeetingTask("confirmation"), MAIL_SETTINGS, RECEIVED);
  await makeTransport(origin).send(mail, signal);
  const { invite_ics } = JSON.parse(calls[0]?.body ?? "").template_params;
  expect(await (await fetch(invite_ics)).text()).toBe(mail.event?.ics);
});

test("passes only the visitor's address in a confirmation", async () => {
  const { origin, calls } = await startProvider();
  await makeTransport(origin).send(makeMail("confirmation"), signal);
  const { template_params } = JSON.parse(calls[0]?.body ?? "");
  expect(template_params.to).toBe(MESSAGE.email);
  expect(template_params).not.toHaveProperty("message");
});

test.each([
  [400, "The template ID not found"],
  [429, "Too Many Requests"],
  [500, ""],
])("certainly failed on status %d", async (status, text) => {
  const { origin } = await startProvider(status, text);
  await expect(makeTransport(origin).send(makeMail(), signal)).rejects.toMatchObject({
    message: `EmailJS answered ${status}: ${text}`,
    isCertain: true,
  });
});

test("may have worked on a gateway timeout", async () => {
  const { origin } = await startProvider(504, "Gateway Timeout");
  const sending = makeTransport(origin).send(makeMail(), signal);
  await expect(sending).rejects.toMatchObject({ reason: "504", isCertain: false });
});

test("masks the private key", async () => {
  const { origin } = await startProvider();
  const sending = makeTransport(origin, "other key").send(makeMail(), signal);
  await expect(sending).rejects.toThrow("EmailJS answered 403: Wrong private key ***");
});

test("certainly failed on a refused connection", async () => {
  await expect(
    makeTransport(`http://127.0.0.1:${await findClosedPort()}`).send(makeMail(), signal),
  ).rejects.toMatchObject({
    message: expect.stringContaining("ECONNREFUSED"),
    isCertain: true,
  });
});

test("may have worked on a broken connection or timeout", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.destroy());
  });
  onTestFinished(() => void server.close());
  const breaking = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const broken = makeTransport(breaking).send(makeMail(), signal);
  await expect(broken).rejects.toMatchObject({ isCertain: false });

  const { origin } = await startHttpReceiver(() => {});
  const hanging = makeTransport(origin).send(makeMail(), AbortSignal.timeout(50));
  await expect(hanging).rejects.toMatchObject({ isCertain: false });
});
