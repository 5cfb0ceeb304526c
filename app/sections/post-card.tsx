import { href } from "react-router";
import { useCoverStyle } from "#app/transition/use-cover-style.ts";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ImagePlace } from "#contract/image-sizes.ts";
import type { PostSummary } from "#model/blog/blog-page.server.ts";
import { PostFacts } from "./post-facts.tsx";
import { PostImage } from "./post-image.tsx";

type PostCardProps = PostSummary & {
  /** Where its picture is shown. */
  place?: ImagePlace;
};

/** A post in a list. The whole card leads to the post; its heading is the link. */
export function PostCard({
  place = "card",
  slug,
  title,
  abstract,
  image,
  category,
  family,
  ...facts
}: PostCardProps) {
  const to = href("/blog/:slug", { slug });
  return (
    <article className="post-card" data-family={family}>
      <PostImage image={image} alt="" place={place} className="cover" style={useCoverStyle(to)} />
      <p className="eyebrow">{category}</p>
      <Heading tag="h2" size={3}>
        <TextLink to={to} variant="card">
          {title}
        </TextLink>
      </Heading>
      <p className="text-muted">{abstract}</p>
      <PostFacts {...facts} />
    </article>
  );
}
