import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { FACTS } from "#server/testing/fake-build.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const FORWARDED = { "X-Forwarded-For": "198.51.100.7" };

test.each([
  ["127.0.0.1", FORWARDED],
  ["::1", FORWARDED],
  ["::ffff:10.1.2.3", FORWARDED],
  ["172.31.0.1", { Forwarded: "for=198.51.100.7" }],
  ["192.168.1.1", FORWARDED],
  ["fd00::1", FORWARDED],
  ["fe80::1%eth0", FORWARDED],
])("a proxy at %s whose header nobody named is told of once", async (socketAddress, headers) => {
  const { sendJson, lines } = await openApp();
  await sendJson(makeSendBody(), headers, socketAddress);
  await sendJson(makeSendBody(), headers, socketAddress);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("CLIENT_ADDRESS_HEADER");
  expect(lines[0]).toContain(Object.keys(headers)[0]);
  expect(lines[0]).not.toContain("198.51.100.7");
});

test("a header from an address that is not trusted is told of once", async () => {
  const { sendJson, lines } = await openApp({ CLIENT_ADDRESS_HEADER: "X-Forwarded-For" });
  await sendJson(makeSendBody(), FORWARDED, "192.0.2.1");
  await sendJson(makeSendBody(), FORWARDED, "192.0.2.2");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", event: expect.stringContaining("TRUSTED_PROXIES"), header: "X-Forwarded-For" },
  ]);
  expect(lines.join()).not.toMatch(/192\.0\.2|198\.51\.100/);
});

test.each([
  ["a visitor from the internet makes the header up", "192.0.2.1", FORWARDED, {}],
  ["a neighbor sends without a proxy", "192.168.1.1", {}, {}],
  ["the socket has no address any more", "", FORWARDED, {}],
  ["the operator named a header", "127.0.0.1", FORWARDED, { CLIENT_ADDRESS_HEADER: "X-Real-IP" }],
  ["the proxy is trusted", "127.0.0.1", FORWARDED, { CLIENT_ADDRESS_HEADER: "X-Forwarded-For" }],
  [
    "the proxy was named",
    "192.0.2.1",
    FORWARDED,
    { CLIENT_ADDRESS_HEADER: "X-Forwarded-For", TRUSTED_PROXIES: "192.0.2.0/24" },
  ],
])("nothing is said when %s", async (_when, socketAddress, headers, env) => {
  const { sendJson, lines } = await openApp(env);
  expect((await sendJson(makeSendBody(), headers, socketAddress)).status).toBe(200);
  expect(lines).toEqual([]);
});

async function openApp(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  return { ...(await makeTestApp(env, FACTS, { log })), lines };
}
