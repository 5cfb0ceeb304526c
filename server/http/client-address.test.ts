import { expect, test } from "vitest";
import { readClientAddress } from "#server/http/client-address.ts";

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
])("is $why", ({ sent, header, is }) => {
  expect(readClientAddress(new Headers({ "X-Forwarded-For": sent }), SOCKET, header)).toBe(is);
});

test("is the socket, when the trusted header is missing", () => {
  expect(readClientAddress(new Headers(), `::ffff:${SOCKET}`, "X-Real-IP")).toBe(SOCKET);
});
