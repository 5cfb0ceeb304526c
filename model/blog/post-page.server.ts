import { href } from "react-router";
import { formatDate } from "#contract/format-date.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { joinHtml } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { listHeadings } from "../content/markdown.server.ts";
import { linkEstimate } from "../prices/estimate-link.server.ts";
import { loadPriceMessages } from "../prices/price-messages.server.ts";
import { linkService } from "../services/load-service.server.ts";
import { buildBlogPath, describePostCard } from "./blog-page.server.ts";
import { loadPost, loadPosts } from "./post.server.ts";
import { loadPostCategories } from "./post-categories.server.ts";

const RELATED_LIMIT = 3;

export function loadPostPage(reader: ContentReader, slug: string) {
  const post = loadPost(reader, slug);
  const category = loadPostCategories(reader).find(({ name }) => name === post.category)?.slug;
  const findRelated = reader.memoize("related posts", () =>
    createRelatedPosts(loadPosts(reader), RELATED_LIMIT),
  );
  return {
    post: { ...post, dateText: formatDate(reader.locale, post.date) },
    contents: listHeadings(joinHtml(post.body)),
    calculator: post.calculator && { ...post.calculator, messages: loadPriceMessages(reader).calculator },
    categoryPath: buildBlogPath({ category }),
    services: post.services.map((slug) => linkService(reader, slug)),
    related: findRelated(post).map((other) => describePostCard(reader, other)),
    estimate: linkEstimate(reader),
    address: readSiteUrl(reader) + href("/blog/:slug", { slug }),
  };
}

export type Relatable = { slug: string; category: string; services: readonly string[] };

/**
 * Indexes the first posts of every subset of subjects, so the time to find related posts doesn't grow with their number.
 * @param posts in the order that decides between equally related posts
 */
export function createRelatedPosts<Post extends Relatable>(
  posts: readonly Post[],
  limit: number,
): (post: Relatable) => Post[] {
  const index = new Map<string, number[]>();
  for (const [position, post] of posts.entries()) {
    for (const subset of listSubsets(listSubjects(post))) {
      const positions = index.get(subset.join());
      if (!positions) index.set(subset.join(), [position]);
      // One more than the limit, as the post itself may be among them.
      else if (positions.length <= limit) positions.push(position);
    }
  }
  return (post) => {
    const subsets = listSubsets(listSubjects(post));
    const found = new Set<number>();
    for (let count = Math.max(...subsets.map(({ length }) => length)); count >= 0; count -= 1) {
      const sameSize = subsets.filter(({ length }) => length === count);
      const positions = sameSize.flatMap((subset) => index.get(subset.join()) ?? []);
      for (const position of positions.sort((one, other) => one - other)) {
        if (found.size < limit && posts[position]?.slug !== post.slug) found.add(position);
      }
    }
    return [...found].flatMap((position) => posts[position] ?? []);
  };
}

function listSubjects({ category, services }: Relatable): string[] {
  return [`category ${category}`, ...new Set(services)].sort();
}

function listSubsets(subjects: string[]): string[][] {
  const subsets: string[][] = [[]];
  for (const subject of subjects) subsets.push(...subsets.map((subset) => [...subset, subject]));
  return subsets;
}
