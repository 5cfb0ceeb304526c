import fc from "fast-check";
import { expect, it } from "vitest";
import { listPageNumbers } from "./blog-list.server.ts";

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
