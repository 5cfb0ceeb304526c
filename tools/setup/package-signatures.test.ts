import { expect, test } from "vitest";
import { evaluateSignatures } from "./package-signatures.ts";

const LEFT_PAD = { name: "left-pad", version: "1.3.0" };
const OTHER = { name: "@a/b", version: "2.0.0" };
const UNREACHABLE = "request to https://tuf.example failed.";

test.each([
  [{ invalid: [LEFT_PAD, OTHER], missing: [] }, true, "as they were signed: left-pad@1.3.0, @a/b@2.0.0."],
  [{ invalid: [], missing: [] }, false, "The signatures of all installed packages are valid."],
  [{ error: { code: "ENOTFOUND", summary: UNREACHABLE } }, false, `could not be verified: ${UNREACHABLE}`],
  [{ invalid: [], missing: [LEFT_PAD] }, false, "sends no signatures of 1: left-pad@1.3.0."],
  ['{"invalid":[', false, "could not be verified: npm gave no answer that could be read"],
  ["", false, "no answer that could be read"],
  [{}, false, "could not be verified: npm gave an answer without its lists"],
])("the answer %j is wrong: %s, for %s", (answer, isWrong, sentence) => {
  const output = typeof answer === "string" ? answer : JSON.stringify(answer);
  expect(evaluateSignatures(output)).toEqual({ isWrong, sentence: expect.stringContaining(sentence) });
});
