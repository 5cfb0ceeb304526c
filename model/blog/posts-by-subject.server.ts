import { memoize } from "../reader/held-content.server.ts";
import { type ListedPost, loadPosts } from "./post.server.ts";

/** The posts of a category by its name, newest first. @throws ContentError */
export function listPostsOfCategory(name: string): ListedPost[] {
  return (
    memoize("posts by category", () => Map.groupBy(loadPosts(), ({ category }) => category)).get(name) ?? []
  );
}

/** The posts that touch a service, newest first. @throws ContentError */
export function listPostsOfService(slug: string): ListedPost[] {
  return memoize("posts by service", groupByService).get(slug) ?? [];
}

function groupByService(): Map<string, ListedPost[]> {
  const groups = new Map<string, ListedPost[]>();
  for (const post of loadPosts()) {
    for (const service of new Set(post.services)) {
      const group = groups.get(service) ?? [];
      group.push(post);
      groups.set(service, group);
    }
  }
  return groups;
}
