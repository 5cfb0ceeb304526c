import { expect, it } from "vitest";
import { joinUnits } from "./card.tsx";

it.each([
  ["down from 5 h 50 min", "down from 5_h_50_min"],
  ["after 214 of 8,120", "after 214_of 8,120"],
  ["from level 1, then 2", "from level 1, then 2"],
])("%s stays together", (text, joined) => {
  expect(joinUnits(text).replaceAll("\u00a0", "_")).toBe(joined);
});
