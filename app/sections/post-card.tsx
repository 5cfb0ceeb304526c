import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { useCoverStyle } from "#app/ui/use-cover-style.ts";
import type { ImagePlace } from "#contract/image-sizes.ts";
import type { PostSummary } from "#model/blog/blog-page.server.ts";
import { PostFacts } from "./post-facts.tsx";

type PostCardProps = PostSummary & {
  place?: ImagePlace;
};

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

type PostImageProps = {
  image: ComponentProps<typeof Picture>["image"];
  place: ImagePlace;
  alt: string;
  className: string;
  style?: CSSProperties | undefined;
  /** The first image of a page loads with priority. */
  isFirst?: boolean;
};

/** A post's image, or a placeholder of 360 x 200 if it fails to load (specification section 7.6). */
export function PostImage({ image, alt, place, className, style, isFirst = false }: PostImageProps) {
  const { placeholder } = useSiteData();
  const frame = useRef<HTMLDivElement>(null);
  // The failed `src`, because the next post may reuse this component.
  const [broken, setBroken] = useState("");

  // An image may have failed before hydration.
  useEffect(() => {
    const pictures = [...(frame.current?.querySelectorAll("img") ?? [])];
    if (pictures.some((picture) => picture.complete && picture.naturalWidth === 0)) setBroken(image.src);
  }, [image.src]);

  return (
    <div ref={frame} className="contents-only" onErrorCapture={() => setBroken(image.src)}>
      <Picture
        image={broken === image.src ? placeholder : image}
        alt={alt}
        place={place}
        className={className}
        {...(style && { style })}
        {...(isFirst && { loading: "eager", fetchPriority: "high" })}
      />
    </div>
  );
}
