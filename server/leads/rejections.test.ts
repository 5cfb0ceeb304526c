import { describe, expect, test } from "vitest";
import { CHALLENGE_MIN_AGE_MS, PROOF_HEADER, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { makeProof, makeSendBody, makeTestApp, type TestApp } from "#server/testing/test-app.ts";

const NEIGHBORS = ["2001:db8::1", "2001:db8::2"] as const;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';

describe("an address that sent many invalid messages", () => {
  test("is rate-limited as a network, and still gets its form back without JavaScript", async () => {
    const app = await makeTestApp();
    await flood(app);
    const { sendJson, fetch, time } = app;
    const response = await sendJson(makeSendBody(), {}, NEIGHBORS[1]);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await response.text()).toBe(
      "Too many wrong messages came from your network: please try again in 2 seconds.",
    );
    const form = { method: "POST", body: new URLSearchParams({ ...IDS, ...MESSAGE }) };
    const page = await fetch(SEND_FORM_PATH, { ...form, headers: { Accept: "text/html" } }, NEIGHBORS[0]);
    expect([page.status, await page.text()]).toEqual([
      429,
      expect.stringContaining(`value="${MESSAGE.email}"`),
    ]);
    expect((await sendJson(makeSendBody(), {}, "2001:db8:0:1::1")).status).toBe(200);
    time.now += 2_000;
    expect((await sendJson(makeSendBody(), {}, NEIGHBORS[1])).status).toBe(200);
  });

  test("does not affect senders with a proof of work, but cannot use one proof for all", async () => {
    const app = await makeTestApp();
    const [proof, used] = [await makeProof(app), await makeProof(app)];
    app.time.now += CHALLENGE_MIN_AGE_MS;
    await flood(app, { [PROOF_HEADER]: used });
    await flood(app);
    const send = async (own: string, address: string) =>
      (await app.sendJson(makeSendBody(), { [PROOF_HEADER]: own }, address)).status;
    expect(await send(proof, NEIGHBORS[1])).toBe(200);
    expect(await send(btoa("{}"), NEIGHBORS[1])).toBe(429);
    expect(await send(used, "192.0.2.7")).toBe(429);
  });
});

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

async function flood({ sendJson }: TestApp, headers = {}): Promise<void> {
  const statuses = new Set<number>();
  for (let count = 0; count < 60; count += 1)
    statuses.add((await sendJson({}, headers, NEIGHBORS[0])).status);
  expect([...statuses]).toEqual([400]);
}
