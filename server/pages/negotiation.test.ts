import { expect, test } from "vitest";
import { chooseEncoding } from "#server/pages/negotiation.ts";
import type { Encoding } from "#server/pages/site-files.ts";

const ALL = new Set<Encoding>(["br", "zstd", "gzip", "identity"]);

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;Q=0.5, br;q=0.4", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "zstd"],
  ["identity, br;q=0.5", "identity"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["br;q=0.2, gzip;q=0.5, br", "br"],
  // Only what there is.
  ["br, gzip;q=0.1", "gzip", new Set<Encoding>(["gzip", "identity"])],
] as const)("Accept-Encoding %s selects %s", (header, encoding, available: Set<Encoding> = ALL) => {
  expect(chooseEncoding(header, available)).toBe(encoding);
});

test("a long header is read in linear time", () => {
  expect(chooseEncoding(`br;note="${'\\"'.repeat(100_000)}`, ALL)).toBe("br");
});
