import { href } from "react-router";
import { loadPageHeads } from "#app/content/page-heads.server.ts";
import { loadPosts } from "#app/content/post.server.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { PostCard } from "#app/sections/post-card.tsx";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/blog.ts";

export const handle = { transition: "slide" } satisfies RouteHandle;

export const loader = () => ({
  ...loadPageHeads().blog,
  posts: loadPosts().map(({ slug, title, abstract, image, category, family, date, duration, views }) => ({
    ...{ slug, title, abstract, image, category, family, date, duration, views },
  })),
});

export default function BlogPage({
  loaderData: { title, description, heading, lead, posts },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageMeta title={title} description={description} path={href("/blog")} />
      <PageHead heading={heading} lead={lead} />
      <ul className="post-list">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard {...post} />
          </li>
        ))}
      </ul>
    </div>
  );
}
