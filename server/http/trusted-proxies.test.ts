import { expect, test } from "vitest";
import { createProxyCheck } from "#server/http/trusted-proxies.ts";

const PUBLIC = ["203.0.113.7", "172.32.0.1", "::ffff:203.0.113.7", "2001:db8::1", "no address", ""];
const PRIVATE = ["127.0.0.1", "::1", "10.1.2.3", "::ffff:172.18.0.2", "192.168.1.1", "169.254.0.1"];
const LOCAL_IPV6 = ["fd00::1", "fe80::1%eth0"];

test.each([...PRIVATE, ...LOCAL_IPV6])("believes %s when nothing is set", (address) => {
  expect(createProxyCheck()(address)).toBe(true);
});

test.each(PUBLIC)("does not believe '%s' when nothing is set", (address) => {
  expect(createProxyCheck()(address)).toBe(false);
});

test("believes the addresses and networks that are set, and no others", () => {
  const isTrusted = createProxyCheck(["203.0.113.7", "198.51.100.0/24", "2001:db8:1::/48", "::5"]);
  const asked = ["203.0.113.7", "::ffff:198.51.100.200", "2001:DB8:1:2::3", "::5"];
  expect(asked.map(isTrusted)).toEqual([true, true, true, true]);
  const others = ["203.0.113.8", "198.51.101.1", "2001:db8:2::1", "127.0.0.1", "::1"];
  expect(others.map(isTrusted)).toEqual([false, false, false, false, false]);
});
