import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { createMailboxFileTransport } from "#server/mail/transports/mailbox-file.ts";
import { createSendInOrder } from "#server/mail/transports/send-in-order.ts";
import { createSmtpTransport } from "#server/mail/transports/smtp.ts";
import { createWebhookTransport } from "#server/mail/transports/webhook.ts";
import { HOUR_MS, makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { MAIL_SETTINGS } from "#server/testing/mails.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeRecordingTransports } from "#server/testing/recording-transports.ts";
import { makeSmtpRejection, startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const GATHERED_MS = 11 * 60_000;
const ABOVE = 20;
const SECRET = `whsec_${Buffer.alloc(24).toString("base64")}`;

async function makeFlood(count: number) {
  const scene = await makeDeliveryScene(undefined, ABOVE);
  const { store } = scene;
  const ids = Array.from({ length: count }, (_, index) => `lead-${index}`);
  for (const id of ids) {
    const email = `${id}@client.example`;
    await store.accept(makeArrival({ id, email, message: `The text of ${id}.` }));
  }
  const countDelivered = async () => (await store.list()).filter(({ state }) => state === "delivered").length;
  return { ...scene, ids, countDelivered };
}

test("the first twenty leads of an hour get their own mails, the others share a complete digest", async () => {
  const { ids, time, log, start, countDelivered } = await makeFlood(30);
  const { port, mails } = await startSmtpReceiver();
  start({ transports: createSendInOrder([createSmtpTransport(`smtp://127.0.0.1:${port}`)]) });
  await waitUntil(async () => (await countDelivered()) === ABOVE);
  expect(mails).toHaveLength(ABOVE);
  time.now += GATHERED_MS;
  await waitUntil(async () => (await countDelivered()) === 30);
  expect(mails).toHaveLength(ABOVE + 1);
  const digest = mails.at(-1);
  expect(digest?.subject).toContain("10");
  expect(digest?.replyTo).toBeUndefined();
  for (const id of ids.slice(ABOVE)) {
    expect(digest?.text).toContain(`The text of ${id}.`);
    expect(digest?.text).toContain(`${id}@client.example`);
    expect(digest?.text).toContain(`Lead ${id}`);
    expect(log.filter((line) => line.includes("Mail delivered")).join("")).toContain(id);
  }
  expect(log.join("")).not.toContain("The text");
});

test("a message rejected as spam does not block the others", async () => {
  const { ids, time, start, awaitState, countDelivered } = await makeFlood(23);
  const { port } = await startSmtpReceiver({
    async onData(stream, _session, done) {
      let text = "";
      for await (const chunk of stream) text += chunk;
      done(text.includes("The text of lead-21.") ? makeSmtpRejection(554, "5.7.1 Spam") : null);
    },
  });
  time.now += GATHERED_MS;
  start({ transports: createSendInOrder([createSmtpTransport(`smtp://127.0.0.1:${port}`)]) });
  await waitUntil(async () => (await countDelivered()) === ids.length - 1);
  // Once in the digest, and once by itself.
  const [, alone] = await waitUntil(async () => {
    const { attempts } = await awaitState("failing", "lead", "lead-21");
    return attempts.length === 2 ? attempts : undefined;
  });
  expect(alone?.error).toContain("Spam");
});

test.each([
  ["breaks off", [{ uncertain: "smtp", mayRefuseContent: true }]],
  ["breaks off before it rejects it", [{ uncertain: "smtp" }, { uncertain: "smtp", refusesContent: true }]],
  ["defers it", [{ mayRefuseContent: true }]],
])("a message that makes a mail server %s delays the others by two hours at most", async (_, failures) => {
  const { ids, time, start, countDelivered } = await makeFlood(23);
  const transports = makeRecordingTransports();
  const begun = time.now + GATHERED_MS;
  time.now = begun;
  let tries = 0;
  start({
    transports: {
      ...transports,
      async send(mail, options) {
        transports.failure = undefined;
        if (mail.text.includes("The text of lead-21.")) {
          transports.failure = failures[Math.min(tries, failures.length - 1)];
          tries += 1;
        }
        return transports.send(mail, options);
      },
    },
  });
  await waitUntil(async () => {
    time.now += 60_000;
    return (await countDelivered()) === ids.length - 1 || time.now > begun + 4 * HOUR_MS;
  });
  expect(await countDelivered()).toBe(ids.length - 1);
  expect(tries).toBeLessThanOrEqual(13);
});

test("a lead that cannot be written does not block the others", async () => {
  const { ids, time, start, countDelivered } = await makeFlood(23);
  time.now += GATHERED_MS;
  start({
    transports: makeRecordingTransports(),
    writeMail(claim) {
      const leads = (claim.parts ?? [claim]).map(({ lead }) => lead.id);
      if (leads.includes("lead-21")) throw new RangeError("Invalid time value");
      return writeMail(claim, MAIL_SETTINGS, time.now);
    },
  });
  await waitUntil(async () => (await countDelivered()) === ids.length - 1, 20_000);
});

test("transports without digests get each lead by itself", async () => {
  const folder = makeTempFolder();
  const { origin, calls } = await startHttpReceiver((_call, response) => response.writeHead(204).end());
  const webhook = createWebhookTransport({ url: origin, secret: SECRET }, () => 0);
  for (const transport of [webhook, createMailboxFileTransport(folder)]) {
    const { time, start, countDelivered } = await makeFlood(23);
    time.now += GATHERED_MS;
    start({ transports: createSendInOrder([transport]) });
    await waitUntil(async () => (await countDelivered()) === 23);
  }
  expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(23);
  expect(calls.map(({ body }) => JSON.parse(body).data.lead.id).toSorted()).toHaveLength(23);
  expect(readdirSync(folder)).toHaveLength(23);
});
