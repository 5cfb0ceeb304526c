import { expect, test } from "vitest";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import { IDS } from "#server/testing/messages.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';

test.each<[type: string, write: (count: number) => string]>([
  ["application/x-www-form-urlencoded", (count) => `${new URLSearchParams(IDS)}${"&a".repeat(count)}`],
  ["multipart/form-data; boundary=b", (count) => `${PART.repeat(count)}--b--\r\n`],
])("a form with too many fields is not parsed: %s", async (type, write) => {
  const { fetch } = await makeTestApp();
  const send = async (fields: number) => {
    const init = { method: "POST", headers: { "Content-Type": type }, body: write(fields) };
    return (await fetch(SEND_FORM_PATH, init)).text();
  };
  const sentence = "The message has too many fields: at most 200 are read.";
  expect([await send(201), await send(2_000)]).toEqual([sentence, sentence]);
  expect(await send(190)).not.toBe(sentence);
});
