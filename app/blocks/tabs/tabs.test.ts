import { expect, it } from "vitest";
import { findNextTab } from "./tabs.tsx";

it.each([
  [1, { ArrowRight: 2, ArrowDown: 2, ArrowLeft: 0, ArrowUp: 0, Home: 0, End: 3, a: undefined }],
  [3, { ArrowRight: 0 }],
  [0, { ArrowLeft: 3 }],
])("in a list of four tabs at %j, keys move to %j", (current, moves) => {
  const moved = Object.keys(moves).map((key) => [key, findNextTab(key, current, 4)]);
  expect(Object.fromEntries(moved)).toEqual(moves);
});
