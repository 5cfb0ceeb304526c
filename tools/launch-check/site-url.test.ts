import { expect, test } from "vitest";
import { isReservedHost } from "./site-url.ts";

test.for([
  ...["www.acme.example", "example.com", "localhost", "127.0.0.1", "[::1]", "website", "nas.local"],
  ...["web.internal", "192.168.1.4", "10.0.0.7", "172.20.0.2", "169.254.3.4"],
])("%s is reserved", (host) => {
  expect(isReservedHost(host)).toBe(true);
});

test.for(["www.weaver.dev", "local.weaver.dev", "10.weaver.dev", "172.15.0.2", "my-example.com"])(
  "%s is public",
  (host) => {
    expect(isReservedHost(host)).toBe(false);
  },
);
