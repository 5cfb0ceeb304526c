import { describe, expect, it } from "vitest";
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

describe.each(["narrow", "wide"] as const)("placeLabels on a %s map", (kind) => {
  const labels = placeLabels(marks, RATIO, kind);

  it.each(MAP_WIDTHS[kind])("keeps labels apart and inside at %i pixels", (width) => {
    const size = { x: width, y: width * RATIO };
    const boxes = labels.map((label) => findLabelBox(label, size));
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(size.x);
      expect(box.bottom).toBeLessThanOrEqual(size.y);
    }
  });
});

it("placeLabels keeps the words off the thread", () => {
  const thread = Array.from({ length: 20 }, (_, step) => ({ x: 51 + step, y: 50 }));
  const [label] = placeLabels([{ x: 50, y: 50, name: "Tampa", number: undefined }], RATIO, "wide", thread);
  expect(label?.words.textAnchor).toBe("end");
});
