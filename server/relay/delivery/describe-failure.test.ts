import { expect, test } from "vitest";
import { describeFailure } from "#server/relay/delivery/describe-failure.ts";

test("is one short line without mail addresses", () => {
  const error = new Error(`550 no mailbox for <asha@client.example>\r\nbye ${"x".repeat(500)}`);
  expect(describeFailure(error)).toMatch(/^550 no mailbox for <\(address\)> bye x+$/);
  expect(describeFailure(error).length).toBeLessThanOrEqual(300);
  expect(describeFailure("")).toBe("No reason given.");
});
