import { expect, it } from "vitest";
import { findLabelBox, MAP_WIDTHS, overlap, placeLabels } from "./place-labels.server.ts";

const RATIO = 0.5;
// Three on one spot, one in a corner.
const marks = [
  { x: 70, y: 50, name: "Coimbatore", number: undefined },
  { x: 25, y: 40, name: "Tampa", number: undefined },
  { x: 70.5, y: 49, name: "Chennai", number: 1 },
  { x: 70, y: 48, name: "Hyderabad", number: 2 },
  { x: 25, y: 40, name: "Tampa", number: 3 },
  { x: 99, y: 99, name: "Wellington", number: 4 },
];

it.each(["narrow", "wide"] as const)("labels are apart and inside at every size of a %s map", (kind) => {
  const labels = placeLabels(marks, RATIO, kind);
  for (const width of MAP_WIDTHS[kind]) {
    const boxes = labels.map((label) => findLabelBox(label, { x: width, y: width * RATIO }));
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.bottom).toBeLessThanOrEqual(width * RATIO);
    }
  }
});

it("words keep off the thread", () => {
  const thread = Array.from({ length: 20 }, (_, step) => ({ x: 51 + step, y: 50 }));
  const [label] = placeLabels([{ x: 50, y: 50, name: "Tampa", number: undefined }], RATIO, "wide", thread);
  expect(label?.words.textAnchor).toBe("end");
});
