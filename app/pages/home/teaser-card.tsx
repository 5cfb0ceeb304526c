import { Link } from "react-router";
import type { Teaser } from "#app/content/home.server.ts";
import { PostFacts } from "#app/sections/post-facts.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** A service in one line with its cloth; the whole card leads to the service (specification section 3). */
export function TeaserCard({ image, backgroundImage, title, category, ...facts }: Teaser) {
  return (
    <article className="teaser-card">
      <Picture image={backgroundImage} alt="" className="teaser-ground" />
      <Picture image={image} alt="" className="teaser-image" />
      <p className="eyebrow">{category.name}</p>
      <h2 className="heading-4">
        <Link to={category.path} prefetch="intent" className="card-link">
          {title}
        </Link>
      </h2>
      <PostFacts {...facts} />
    </article>
  );
}
