import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseEncoding, type Encoding } from "#server/pages/negotiation.ts";
import { chooseByRules } from "./file-tables.ts";

const ALL = new Set<Encoding>(["br", "zstd", "gzip", "identity"]);
const name = fc.constantFrom("br", "zstd", "gzip", "identity", "deflate", "*");
// Lower weights count alike, so there is only one of them.
const weight = fc.constantFrom("", ";q=0", ";q=0.0", ";q=1", ";q=1.000", "; Q=0.5");

test("what is wished, half wished or refused is sent as by our own server", () => {
  const lists = fc.uniqueArray(fc.tuple(name, weight), { selector: ([named]) => named });
  fc.assert(
    fc.property(lists, fc.constantFrom(",", ", ", " , "), (entries, between) => {
      const header = entries.map((entry) => entry.join("")).join(between);
      expect([header, chooseByRules(header)]).toEqual([header, chooseEncoding(header, ALL)]);
    }),
    { numRuns: 3_000 },
  );
});

test.each(["", "gzip, deflate, br, zstd", "GZIP", "brotli", "xbr", "br;q=x", "gzip;q=0.001"])(
  "%s is read as by our own server",
  (header) => {
    expect(chooseByRules(header)).toBe(chooseEncoding(header, ALL));
  },
);
