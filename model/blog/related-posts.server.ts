/** What posts can have in common. */
export type Relatable = { slug: string; category: string; services: readonly string[] };

/** Finds the posts that share most with one. */
export type FindRelated<Post extends Relatable> = (post: Relatable) => Post[];

/**
 * Prepares finding the posts that share most with one of them, in a time that does not depend on how many there are: for
 * everything that several may share at once, the first ones that do are noted.
 * @param posts newest first; of two that share as much, the newer one is related first
 * @param limit so many are found, if there are so many others
 */
export function createRelatedPosts<Post extends Relatable>(
  posts: readonly Post[],
  limit: number,
): FindRelated<Post> {
  const sharing = new Map<string, number[]>();
  for (const [place, post] of posts.entries()) {
    for (const subset of listSubsets(listTraits(post))) {
      const places = sharing.get(subset.join());
      if (!places) sharing.set(subset.join(), [place]);
      // One more than are found: the post itself may be among them.
      else if (places.length <= limit) places.push(place);
    }
  }
  return ({ slug, ...post }) => {
    const subsets = listSubsets(listTraits({ slug, ...post }));
    const found = new Set<number>();
    for (let count = Math.max(...subsets.map(({ length }) => length)); count >= 0; count -= 1) {
      const sameSize = subsets.filter(({ length }) => length === count);
      const places = sameSize.flatMap((subset) => sharing.get(subset.join()) ?? []);
      for (const place of places.sort((one, other) => one - other)) {
        if (found.size < limit && posts[place]?.slug !== slug) found.add(place);
      }
    }
    return [...found].flatMap((place) => posts[place] ?? []);
  };
}

/** What a post may share with others, in an order that is the same for all. */
function listTraits({ category, services }: Relatable): string[] {
  return [`category ${category}`, ...new Set(services)].sort();
}

/** Everything that may be shared at once: few, because a post touches few services. */
function listSubsets(traits: string[]): string[][] {
  const subsets: string[][] = [[]];
  for (const trait of traits) subsets.push(...subsets.map((subset) => [...subset, trait]));
  return subsets;
}
