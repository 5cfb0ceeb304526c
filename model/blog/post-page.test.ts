import fc from "fast-check";
import { expect, it } from "vitest";
import { createRelatedPosts, type Relatable } from "./post-page.server.ts";

const LIMIT = 3;

const post = fc.record({
  category: fc.constantFrom("Product", "AI", "Operations"),
  services: fc.uniqueArray(fc.constantFrom("mvp", "web", "cloud", "data", "seo", "bpo"), {
    minLength: 1,
    maxLength: 4,
  }),
});
const posts = fc
  .array(post, { maxLength: 40 })
  .map((list) => list.map((fields, index) => ({ ...fields, slug: `post-${index}` })));

it("finds the same posts as comparing each with all others", () => {
  fc.assert(
    fc.property(posts, (all) => {
      const findRelated = createRelatedPosts(all, LIMIT);
      for (const one of all) expect(findRelated(one)).toEqual(compareWithAll(one, all));
    }),
  );
});

function compareWithAll(one: Relatable, all: Relatable[]): Relatable[] {
  const countShared = ({ category, services }: Relatable) =>
    services.filter((service) => one.services.includes(service)).length + Number(category === one.category);
  return all
    .filter(({ slug }) => slug !== one.slug)
    .sort((first, second) => countShared(second) - countShared(first))
    .slice(0, LIMIT);
}
