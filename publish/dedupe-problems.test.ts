import { expect, it } from "vitest";
import { listOwnProblems } from "./check-content.ts";

const PROBLEM = '  - field "a": expected some text, found nothing';
const OWN = '  - field "b": expected at most 9 characters, found 10';

it("a fault that a translation has from its original is told once", () => {
  const original = `content/site/home.yaml cannot be used:\n${PROBLEM}`;
  const translation = `content/translations/hi-IN/site/home.yaml cannot be used:\n${PROBLEM}`;
  expect(listOwnProblems([original, translation])).toEqual([original]);
  expect(listOwnProblems([translation, `${translation}\n${OWN}`, original])).toEqual([
    `content/translations/hi-IN/site/home.yaml cannot be used:\n${OWN}`,
    original,
  ]);
  expect(listOwnProblems([translation])).toEqual([translation]);
});
