import { expect, test } from "vitest";
import { readCall } from "./read-call.ts";

test("what is asked for is read, in any order", () => {
  expect(readCall(["me@weaver.dev", "--send-test-mail", "--settings", "a.env", "--json"])).toEqual({
    ...{ json: true, help: false, settings: "a.env" },
    mail: { to: "me@weaver.dev" },
  });
  expect(readCall(["--send-test-mail"]).mail).toEqual({ to: undefined });
  expect(readCall([]).mail).toBeUndefined();
});

test.for([
  ["me@weaver.dev"],
  ["--send-test-mail", "a@weaver.dev", "b@weaver.dev"],
  ["--no-such"],
  ["--settings"],
])("%o is not understood", (args) => {
  expect(() => readCall(args)).toThrow();
});
