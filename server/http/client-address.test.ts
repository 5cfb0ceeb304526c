import { expect, test } from "vitest";
import {
  createProxyCheck,
  groupAddress,
  ownerOfAddress,
  readClientAddress,
} from "#server/http/client-address.ts";
import { FACTS } from "#server/testing/fake-build.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const SOCKET = "192.0.2.1";

test.each([
  { why: "the socket, when no header is trusted", sent: "198.51.100.7", header: undefined, is: SOCKET },
  {
    why: "what our proxy appended last",
    sent: "6.6.6.6, 198.51.100.7",
    header: "X-Forwarded-For",
    is: "198.51.100.7",
  },
  { why: "the socket, when the header is empty", sent: "", header: "X-Forwarded-For", is: SOCKET },
  {
    why: "the socket, when the last entry is empty",
    sent: "6.6.6.6,",
    header: "X-Forwarded-For",
    is: SOCKET,
  },
  {
    why: "an address in its plain spelling",
    sent: "::FFFF:198.51.100.7",
    header: "X-Forwarded-For",
    is: "198.51.100.7",
  },
  {
    why: "an address without its port",
    sent: "198.51.100.7:443",
    header: "X-Forwarded-For",
    is: "198.51.100.7",
  },
  {
    why: "an address without its brackets",
    sent: "[2001:DB8::1]:443",
    header: "X-Forwarded-For",
    is: "2001:db8::1",
  },
  { why: "at most 64 characters", sent: "x".repeat(65), header: "X-Forwarded-For", is: "x".repeat(64) },
])("the client address is $why", ({ sent, header, is }) => {
  expect(readClientAddress(new Headers({ "X-Forwarded-For": sent }), SOCKET, header)).toBe(is);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001::/48"],
  ["2001:db8::1", "2001:0db8:0000::/48"],
])("%s is owned by %s", (address, owner) => {
  expect(ownerOfAddress(address)).toBe(owner);
});

test("the client address is the socket without the trusted header", () => {
  expect(readClientAddress(new Headers(), `::ffff:${SOCKET}`, "X-Real-IP")).toBe(SOCKET);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"],
  ["2001:0db8:0001:0002::9", "2001:0db8:0001:0002::/64"],
  ["2001:db8::1", "2001:0db8:0000:0000::/64"],
  ["2001:db8:1:2:3::", "2001:0db8:0001:0002::/64"],
  ["::1", "0000:0000:0000:0000::/64"],
  ["64:ff9b::192.0.2.1", "0064:ff9b:0000:0000::/64"],
  ["fe80::1%eth0", "fe80:0000:0000:0000::/64"],
  ["no address", "no address"],
])("%s is grouped as %s", (address, group) => {
  expect(groupAddress(address)).toBe(group);
});

const FORWARDED = { "X-Forwarded-For": "198.51.100.7" };

test.each([
  ["127.0.0.1", FORWARDED],
  ["::1", FORWARDED],
  ["::ffff:10.1.2.3", FORWARDED],
  ["172.31.0.1", { Forwarded: "for=198.51.100.7" }],
  ["192.168.1.1", FORWARDED],
  ["fd00::1", FORWARDED],
  ["fe80::1%eth0", FORWARDED],
])("warns once of a proxy at %s whose header is not named", async (socketAddress, headers) => {
  const { sendJson, lines } = await openApp();
  await sendJson(makeSendBody(), headers, socketAddress);
  await sendJson(makeSendBody(), headers, socketAddress);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("CLIENT_ADDRESS_HEADER");
  expect(lines[0]).toContain(Object.keys(headers)[0]);
  expect(lines[0]).not.toContain("198.51.100.7");
});

test("warns once of a header from an untrusted address", async () => {
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
  ["the socket has no address left", "", FORWARDED, {}],
  ["the operator named a header", "127.0.0.1", FORWARDED, { CLIENT_ADDRESS_HEADER: "X-Real-IP" }],
  ["the proxy is trusted", "127.0.0.1", FORWARDED, { CLIENT_ADDRESS_HEADER: "X-Forwarded-For" }],
  [
    "the proxy was named",
    "192.0.2.1",
    FORWARDED,
    { CLIENT_ADDRESS_HEADER: "X-Forwarded-For", TRUSTED_PROXIES: "192.0.2.0/24" },
  ],
])("does not warn when %s", async (_when, socketAddress, headers, env) => {
  const { sendJson, lines } = await openApp(env);
  expect((await sendJson(makeSendBody(), headers, socketAddress)).status).toBe(200);
  expect(lines).toEqual([]);
});

async function openApp(env: Record<string, string> = {}) {
  const { log, lines } = recordLog("warn");
  return { ...(await makeTestApp(env, FACTS, { log })), lines };
}

const PUBLIC = ["203.0.113.7", "172.32.0.1", "::ffff:203.0.113.7", "2001:db8::1", "no address", ""];
const PRIVATE = ["127.0.0.1", "::1", "10.1.2.3", "::ffff:172.18.0.2", "192.168.1.1", "169.254.0.1"];
const LOCAL_IPV6 = ["fd00::1", "fe80::1%eth0"];

test.each([...PRIVATE, ...LOCAL_IPV6])("trusts %s by default", (address) => {
  expect(createProxyCheck()(address)).toBe(true);
});

test.each(PUBLIC)("does not trust '%s' by default", (address) => {
  expect(createProxyCheck()(address)).toBe(false);
});

test("trusts the configured addresses and networks, and no others", () => {
  const isTrusted = createProxyCheck(["203.0.113.7", "198.51.100.0/24", "2001:db8:1::/48", "::5"]);
  const asked = ["203.0.113.7", "::ffff:198.51.100.200", "2001:DB8:1:2::3", "::5"];
  expect(asked.map(isTrusted)).toEqual([true, true, true, true]);
  const others = ["203.0.113.8", "198.51.101.1", "2001:db8:2::1", "127.0.0.1", "::1"];
  expect(others.map(isTrusted)).toEqual([false, false, false, false, false]);
});
