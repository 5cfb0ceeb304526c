import { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { SEND_PATH } from "#contract/mail-request.ts";
import { MAX_CHUNKS } from "#server/http/body-limit.ts";
import { CountedMessage, listen } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";
import { sendBytes } from "#server/testing/hostile-bytes.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

test("a body of many pieces is whole", async () => {
  const message = receive(MAX_CHUNKS);
  expect(await text(message)).toHaveLength(MAX_CHUNKS);
});

test("of a body of too many pieces one more is kept, and it never ends", async () => {
  const message = receive(MAX_CHUNKS + 1_000);
  expect(message.readableLength).toBe(MAX_CHUNKS + 1);
  message.resume();
  await nextTurn();
  expect([message.readableLength, message.readableEnded]).toEqual([0, false]);
});

test("the sender of too many pieces gets a sentence", async () => {
  const { app } = await makeTestApp();
  const { url, close } = await listen(app, { host: "127.0.0.1", port: 0, log: createLog("silent") });
  onTestFinished(close);
  const head = `POST ${SEND_PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked`;
  const pieces = "1\r\n \r\n".repeat(MAX_CHUNKS * 2);
  const answer = await sendBytes(url, new TextEncoder().encode(`${head}\r\n\r\n${pieces}0\r\n\r\n`));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("too many small pieces");
});

function receive(count: number): CountedMessage {
  const message = new CountedMessage(new Socket());
  for (let index = 0; index < count; index += 1) message.push(Buffer.from("a"));
  message.push(null);
  return message;
}
