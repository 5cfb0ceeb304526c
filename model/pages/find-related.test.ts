import { expect, it } from "vitest";
import { findRelated } from "./find-related.ts";

const make = (slug: string, shared = 0) => ({ slug, shared });

it("those that share most come first, then in the order of the list, and never the one itself", () => {
  const all = [make("a", 9), make("b"), make("c", 1), make("d", 2), make("e", 1)];
  const slugs = findRelated({ slug: "a" }, all, ({ shared }) => shared).map(({ slug }) => slug);
  expect(slugs).toEqual(["d", "c", "e"]);
});

it("the only one has no others", () => {
  expect(findRelated({ slug: "a" }, [make("a")], ({ shared }) => shared)).toEqual([]);
});
