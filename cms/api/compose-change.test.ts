import { expect, test } from "vitest";
import { mergeChanges } from "./compose-change.ts";

const BASE = { title: "A", tags: ["a"], plan: { lead: "B", days: 1 }, note: "C" };

test("keeps what each of two changed, left out or added", () => {
  const own = { title: "Own", tags: ["a"], plan: { lead: "B", days: 2 }, note: "C", added: 1 };
  const other = { title: "A", tags: ["a", "b"], plan: { lead: "Other", days: 1 } };
  expect(mergeChanges(BASE, own, other)).toEqual({
    data: { title: "Own", tags: ["a", "b"], plan: { lead: "Other", days: 2 }, added: 1 },
    conflicts: [],
  });
});

test("names what both changed to something else", () => {
  const own = { ...BASE, tags: ["b"], plan: { lead: "Own", days: 1 }, note: "Both" };
  const other = { ...BASE, tags: ["c"], plan: { lead: "Other", days: 1 }, note: "Both" };
  expect(mergeChanges(BASE, own, other).conflicts).toEqual(["tags", "plan.lead"]);
  expect(mergeChanges(["a"], ["b"], ["c"]).conflicts).toEqual([""]);
});
