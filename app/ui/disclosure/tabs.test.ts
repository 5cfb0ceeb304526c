import { expect, it } from "vitest";
import { findNextTab } from "./tabs.tsx";

const ROW = { current: 1, isColumn: false };

it.each([
  [
    ROW,
    { ArrowRight: 2, ArrowLeft: 0, Home: 0, End: 3, ArrowDown: undefined, ArrowUp: undefined, a: undefined },
  ],
  [{ ...ROW, current: 3 }, { ArrowRight: 0 }],
  [{ ...ROW, current: 0 }, { ArrowLeft: 3 }],
  [
    { ...ROW, isColumn: true },
    { ArrowDown: 2, ArrowUp: 0, ArrowRight: 2 },
  ],
])("in a list of four tabs at %j, keys move to %j", (state, moves) => {
  const moved = Object.keys(moves).map((key) => [key, findNextTab(key, { ...state, count: 4 })]);
  expect(Object.fromEntries(moved)).toEqual(moves);
});
