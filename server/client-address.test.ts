import { expect, test } from "vitest";
import {
  createAddressReader,
  createProxyCheck,
  groupAddress,
  ownerOfAddress,
} from "#server/client-address.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const SOCKET = "192.0.2.1";

test.each([
  ["what our proxy appended last", "6.6.6.6, 198.51.100.7", "198.51.100.7"],
  ["the socket, when the header is empty", "", SOCKET],
  ["the socket, when the last entry is empty", "6.6.6.6,", SOCKET],
  ["an address in its plain spelling", "::FFFF:198.51.100.7", "198.51.100.7"],
  ["an address without its port", "198.51.100.7:443", "198.51.100.7"],
  ["an address without its brackets", "[2001:DB8::1]:443", "2001:db8::1"],
  ["at most 64 characters", "x".repeat(65), "x".repeat(64)],
])("the client address is %s", (_what, sent, address) => {
  const read = (clientAddress: string, clientAddressHeader?: string, trustedProxies = [SOCKET]) => {
    const readAddress = createAddressReader({ clientAddressHeader, trustedProxies });
    return readAddress({ headers: new Headers({ "X-Forwarded-For": sent }) }, { clientAddress });
  };
  expect(read(SOCKET, "X-Forwarded-For")).toBe(address);
  expect(read(SOCKET, "X-Forwarded-For", ["192.0.2.2"])).toBe(SOCKET);
  expect(read(SOCKET)).toBe(SOCKET);
  expect(read(`::ffff:${SOCKET}`, "X-Real-IP")).toBe(SOCKET);
});

test.each([
  ["192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64", "2001:0db8:0001::/48"],
  ["2001:0db8:0001:0002::9", "2001:0db8:0001:0002::/64", "2001:0db8:0001::/48"],
  ["2001:db8::1", "2001:0db8:0000:0000::/64", "2001:0db8:0000::/48"],
  ["2001:db8:1:2:3::", "2001:0db8:0001:0002::/64", "2001:0db8:0001::/48"],
  ["::1", "0000:0000:0000:0000::/64", "0000:0000:0000::/48"],
  ["64:ff9b::192.0.2.1", "0064:ff9b:0000:0000::/64", "0064:ff9b:0000::/48"],
  ["fe80::1%eth0", "fe80:0000:0000:0000::/64", "fe80:0000:0000::/48"],
  ["no address", "no address", "no address"],
])("%s is grouped as %s and owned by %s", (address, group, owner) => {
  expect([groupAddress(address), ownerOfAddress(address)]).toEqual([group, owner]);
});

type Texts = Record<string, string>;

const FORWARDED = { "X-Forwarded-For": "198.51.100.7" };
const NAMED = { CLIENT_ADDRESS_HEADER: "X-Forwarded-For" };
const TRUSTED = { ...NAMED, TRUSTED_PROXIES: "192.0.2.0/24" };

test.each<[what: string, address: string, headers: Texts, env: Texts, warning?: RegExp]>([
  [
    "a proxy whose header is not named",
    "127.0.0.1",
    FORWARDED,
    {},
    /"X-Forwarded-For".*CLIENT_ADDRESS_HEADER/,
  ],
  ["one with another header", "fe80::1%eth0", { Forwarded: "for=198.51.100.7" }, {}, /"Forwarded".*ADDRESS/],
  ["a header from an untrusted address", "192.0.2.1", FORWARDED, NAMED, /TRUSTED_PROXIES/],
  ["a visitor from the internet who makes the header up", "192.0.2.1", FORWARDED, {}],
  ["a neighbor without a proxy", "192.168.1.1", {}, {}],
  ["a socket without an address", "", FORWARDED, {}],
  ["a header when another one is named", "127.0.0.1", FORWARDED, { CLIENT_ADDRESS_HEADER: "X-Real-IP" }],
  ["a proxy that is trusted", "127.0.0.1", FORWARDED, NAMED],
  ["a proxy that is named", "192.0.2.1", FORWARDED, TRUSTED],
])("warns once, or not at all, of %s", async (_what, address, headers, env, warning) => {
  const { log, lines } = recordLog("warn");
  const { sendJson } = await makeTestApp(env, MANIFEST, { log });
  for (const _ of [1, 2]) expect((await sendJson(makeSendBody(), headers, address)).status).toBe(200);
  expect(lines).toEqual(warning ? [expect.stringMatching(warning)] : []);
  expect(lines.join()).not.toMatch(/192\.0\.2|198\.51\.100/);
});

test("trusts private addresses by default, or the configured addresses and networks only", () => {
  const isTrusted = createProxyCheck();
  const ipv4 = ["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.0.1"];
  const ipv6 = ["::1", "::ffff:10.1.2.3", "::ffff:172.18.0.2", "fd00::1", "fe80::1%eth0"];
  expect([...ipv4, ...ipv6].filter((address) => !isTrusted(address))).toEqual([]);
  const foreign = ["203.0.113.7", "172.32.0.1", "::ffff:203.0.113.7", "2001:db8::1", "no address", ""];
  expect(foreign.filter(isTrusted)).toEqual([]);
  const isNamed = createProxyCheck(["203.0.113.7", "198.51.100.0/24", "2001:db8:1::/48", "::5"]);
  const named = ["203.0.113.7", "::ffff:198.51.100.200", "2001:DB8:1:2::3", "::5"];
  expect(named.filter((address) => !isNamed(address))).toEqual([]);
  const others = ["203.0.113.8", "198.51.101.1", "2001:db8:2::1", "127.0.0.1", "::1"];
  expect(others.filter(isNamed)).toEqual([]);
});
