import { href, Link } from "react-router";
import type { Post } from "#app/content/post.server.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PostFacts } from "./post-facts.tsx";

type PostCardProps = Pick<
  Post,
  "slug" | "title" | "abstract" | "image" | "category" | "date" | "duration" | "views"
>;

/** A post in a list. The whole card leads to the post; its heading is the link. */
export function PostCard({ slug, title, abstract, image, category, ...facts }: PostCardProps) {
  return (
    <article className="post-card">
      <Picture image={image} alt="" className="cover" />
      <p className="eyebrow">{category}</p>
      <h2 className="heading-3">
        <Link to={href("/blog/:slug", { slug })} prefetch="intent" className="card-link">
          {title}
        </Link>
      </h2>
      <p className="text-muted">{abstract}</p>
      <PostFacts {...facts} />
    </article>
  );
}
