import { expect, test } from "vitest";
import { evaluateSignatures } from "./package-signatures.ts";

const LEFT_PAD = { name: "left-pad", version: "1.3.0", code: "EINTEGRITYSIGNATURE" };

test("a package with a wrong signature or attestation is an error", () => {
  const other = { name: "@a/b", version: "2.0.0", code: "EATTESTATIONVERIFY" };
  expect(evaluateSignatures(JSON.stringify({ invalid: [LEFT_PAD, other], missing: [] }))).toEqual({
    isWrong: true,
    sentence: "These packages are not as they were signed: left-pad@1.3.0, @a/b@2.0.0.",
  });
});

test("valid signatures are reported", () => {
  expect(evaluateSignatures('{"invalid":[],"missing":[]}')).toEqual({
    isWrong: false,
    sentence: "The signatures of all installed packages are valid.",
  });
});

test.each([
  [
    "there is no network",
    JSON.stringify({ error: { code: "ENOTFOUND", summary: "request to https://tuf.example failed." } }),
    "request to https://tuf.example failed.",
  ],
  [
    "the registry sends no signatures",
    JSON.stringify({ invalid: [], missing: [LEFT_PAD] }),
    "sends no signatures of 1: left-pad@1.3.0.",
  ],
  ["the answer is cut off", '{"invalid":[', "no answer that could be read"],
  ["the answer is empty", "", "no answer that could be read"],
  ["the answer has no lists", "{}", "without its lists"],
])("reports that nothing was verified, and why, if %s", (_, answer, reason) => {
  const { isWrong, sentence } = evaluateSignatures(answer);
  expect(isWrong).toBe(false);
  expect(sentence).toContain("could not be verified: ");
  expect(sentence).toContain(reason);
});
