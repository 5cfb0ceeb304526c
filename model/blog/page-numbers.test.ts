import fc from "fast-check";
import { expect, it } from "vitest";
import { listPageNumbers } from "./blog-list.server.ts";

it.each([
  [2, 3, [1, 2, 3]],
  [4, 9, [1, 2, 3, 4, 5, 6, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [500, 1_112, [1, 498, 499, 500, 501, 502, 1_112]],
])("page %i of %i links to a few others", (current, count, numbers) => {
  expect(listPageNumbers(current, count)).toEqual(numbers);
});

it("links to the first, last, previous and next page, and hides no single page", () => {
  const places = fc
    .integer({ min: 1, max: 3_000 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(places, ([current, count]) => {
      const numbers = listPageNumbers(current, count);
      const needed = [1, Math.max(1, current - 1), current, Math.min(count, current + 1), count];
      expect(numbers).toEqual(expect.arrayContaining(needed));
      expect(numbers.length).toBeLessThanOrEqual(9);
      for (const [index, number] of numbers.slice(1).entries())
        expect([1, 3]).toContain(Math.min(3, number - (numbers[index] ?? 0)));
    }),
  );
});
