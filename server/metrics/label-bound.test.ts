import { expect, test } from "vitest";
import { createLabelBound } from "#server/metrics/relay-metrics.ts";

test("takes as many different values as it may, and those again and again", () => {
  const bound = createLabelBound(2);
  expect(["smtp", "file", "webhook", "smtp", "file"].map(bound)).toEqual([
    "smtp",
    "file",
    "other",
    "smtp",
    "file",
  ]);
});

test.each([
  "",
  "Ann",
  "ann@client.example",
  "a\nb",
  'a"b',
  "a".repeat(41),
  "+1 813 555 0142",
  "constructor: x",
])("takes no %j", (value) => {
  expect(createLabelBound(9)(value)).toBe("other");
});
