import type { ContentReader } from "../reader/content-reader.server.ts";
import { type ListedPost, loadPosts } from "./post.server.ts";

/** The posts of a category by its name, newest first. @throws ContentError */
export function listPostsOfCategory(reader: ContentReader, name: string): ListedPost[] {
  return (
    reader
      .memoize("posts by category", () => Map.groupBy(loadPosts(reader), ({ category }) => category))
      .get(name) ?? []
  );
}

/** The posts that touch a service, newest first. @throws ContentError */
export function listPostsOfService(reader: ContentReader, slug: string): ListedPost[] {
  return reader.memoize("posts by service", () => groupByService(reader)).get(slug) ?? [];
}

function groupByService(reader: ContentReader): Map<string, ListedPost[]> {
  const groups = new Map<string, ListedPost[]>();
  for (const post of loadPosts(reader)) {
    for (const service of new Set(post.services)) {
      const group = groups.get(service) ?? [];
      group.push(post);
      groups.set(service, group);
    }
  }
  return groups;
}
