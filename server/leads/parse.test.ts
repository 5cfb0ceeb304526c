import { expect, test } from "vitest";
import { SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { IDS } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';

test("a message with too many fields is not parsed", async () => {
  const { fetch } = await makeTestApp();
  const listFields = (count: number) => Array.from({ length: count }, (_, index) => [`field${index}`, "x"]);
  const writers: [path: string, type: string, write: (count: number) => string][] = [
    [SEND_FORM_PATH, URLENCODED, (count) => `${new URLSearchParams(IDS)}${"&a".repeat(count)}`],
    [SEND_FORM_PATH, MULTIPART, (count) => `${PART.repeat(count)}--b--\r\n`],
    [
      SEND_PATH,
      "application/json",
      (count) => JSON.stringify(makeSendBody({ template_params: Object.fromEntries(listFields(count)) })),
    ],
  ];
  for (const [path, type, write] of writers) {
    const send = async (fields: number) => {
      const init = { method: "POST", headers: { "Content-Type": type }, body: write(fields) };
      return (await fetch(path, init)).text();
    };
    const sentence = "The message has too many fields: at most 200 are read.";
    expect([type, await send(201), await send(2_000)]).toEqual([type, sentence, sentence]);
    expect(await send(190)).not.toBe(sentence);
  }
});
