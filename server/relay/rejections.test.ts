import { describe, expect, test } from "vitest";
import { CHALLENGE_MIN_AGE_MS, PROOF_HEADER, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { makeProof, makeSendBody, makeTestApp, type TestApp } from "#server/testing/test-app.ts";

const NEIGHBORS = ["2001:db8::1", "2001:db8::2"] as const;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";

describe("an address that sent many invalid messages", () => {
  test("is rate-limited as a network", async () => {
    const { sendJson, time } = await floodedApp();
    const response = await sendJson(makeSendBody(), {}, NEIGHBORS[1]);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await response.text()).toBe(
      "Too many wrong messages came from your network: please try again in 2 seconds.",
    );
    expect((await sendJson(makeSendBody(), {}, "2001:db8:0:1::1")).status).toBe(200);
    time.now += 2_000;
    expect((await sendJson(makeSendBody(), {}, NEIGHBORS[1])).status).toBe(200);
  });

  test("is rate-limited as the owner of many networks", async () => {
    const { sendJson } = await makeTestApp();
    const invalid = makeSendBody({ template_params: {} });
    for (let index = 0; index < 240; index += 1) {
      expect((await sendJson(invalid, {}, `2001:db8:5:${index.toString(16)}::1`)).status).toBe(422);
    }
    expect((await sendJson(invalid, {}, "2001:db8:5:ffff::1")).status).toBe(429);
    expect((await sendJson(makeSendBody(), {}, "2001:db8:6::1")).status).toBe(200);
  });

  test("does not affect senders with a proof of work", async () => {
    const app = await makeTestApp();
    const proof = await makeGoodProof(app);
    await flood(app);
    expect((await app.sendJson(makeSendBody(), proof, NEIGHBORS[1])).status).toBe(200);
    const forged = { [PROOF_HEADER]: btoa("{}") };
    expect((await app.sendJson(makeSendBody(), forged, NEIGHBORS[1])).status).toBe(429);
  });

  test("cannot use one proof of work for all of them", async () => {
    const app = await makeTestApp();
    const proof = await makeGoodProof(app);
    await flood(app, proof);
    expect((await app.sendJson(makeSendBody(), proof, "192.0.2.7")).status).toBe(429);
  });

  test("still gets its form back without JavaScript", async () => {
    const { fetch } = await floodedApp();
    const init = { method: "POST", body: new URLSearchParams({ ...IDS, ...MESSAGE }) };
    const response = await fetch(SEND_FORM_PATH, { ...init, headers: { Accept: "text/html" } }, NEIGHBORS[0]);
    expect(response.status).toBe(429);
    expect(await response.text()).toContain(`value="${MESSAGE.email}"`);
  });
});

test("correcting a form many times is allowed", async () => {
  const { sendJson } = await makeTestApp();
  for (let count = 0; count < 30; count += 1) {
    expect((await sendJson(makeSendBody({ template_params: { email: "x" } }))).status).toBe(422);
  }
  expect((await sendJson(makeSendBody())).status).toBe(200);
});

describe("a message with too many fields is not parsed", () => {
  test.each([
    [SEND_FORM_PATH, URLENCODED, (fields: number) => `${new URLSearchParams(IDS)}${"&a".repeat(fields)}`],
    [SEND_FORM_PATH, MULTIPART, (fields: number) => `${writePart("a").repeat(fields)}--b--\r\n`],
    [
      SEND_PATH,
      "application/json",
      (fields: number) => JSON.stringify(makeSendBody({ template_params: makeFields(fields) })),
    ],
  ])("at %s as %s", async (path, type, write) => {
    const { fetch } = await makeTestApp();
    const send = async (fields: number) => {
      const init = { method: "POST", headers: { "Content-Type": type }, body: write(fields) };
      return await (await fetch(path, init)).text();
    };
    const sentence = "The message has too many fields: at most 200 are read.";
    expect(await send(201)).toBe(sentence);
    expect(await send(2_000)).toBe(sentence);
    expect(await send(190)).not.toBe(sentence);
  });
});

async function makeGoodProof(app: TestApp): Promise<Record<string, string>> {
  const proof = await makeProof(app);
  app.time.now += CHALLENGE_MIN_AGE_MS;
  return { [PROOF_HEADER]: proof };
}

async function floodedApp(): Promise<TestApp> {
  const app = await makeTestApp();
  await flood(app);
  return app;
}

async function flood({ sendJson }: TestApp, headers = {}): Promise<void> {
  const statuses = new Set<number>();
  for (let count = 0; count < 60; count += 1)
    statuses.add((await sendJson({}, headers, NEIGHBORS[0])).status);
  expect([...statuses]).toEqual([400]);
}

function writePart(name: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
}

function makeFields(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, "x"]));
}
