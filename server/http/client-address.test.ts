import { expect, test } from "vitest";
import { groupAddress, ownerOfAddress, readClientAddress } from "#server/http/client-address.ts";

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
])("is $why", ({ sent, header, is }) => {
  expect(readClientAddress(new Headers({ "X-Forwarded-For": sent }), SOCKET, header)).toBe(is);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
])("takes %s for one of %s", (address, owner) => {
  expect(ownerOfAddress(address)).toBe(owner);
});

test("is the socket, when the trusted header is missing", () => {
  expect(readClientAddress(new Headers(), `::ffff:${SOCKET}`, "X-Real-IP")).toBe(SOCKET);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["no address", "no address"],
])("counts %s as %s", (address, group) => {
  expect(groupAddress(address)).toBe(group);
});
