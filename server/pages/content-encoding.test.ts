import { expect, test } from "vitest";
import type { Encoding } from "#server/pages/content-encoding.ts";
import { chooseEncoding } from "#server/pages/content-encoding.ts";

const ALL = new Set<Encoding>(["br", "zstd", "gzip", "identity"]);

test.each([
  [null, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, zstd", "zstd"],
  ["gzip", "gzip"],
  ["GZIP;Q=0.5, br;q=0.4", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "zstd"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["deflate", "identity"],
  ["br;q=x", "identity"],
])("%s gives %s", (header, encoding) => {
  expect(chooseEncoding(header, ALL)).toBe(encoding);
});

test("chooses only from what is there", () => {
  expect(chooseEncoding("br, gzip;q=0.1", new Set<Encoding>(["gzip", "identity"]))).toBe("gzip");
});
