import { PostFacts } from "#app/sections/post-facts.tsx";
import { useCoverStyle } from "#app/transition/use-cover-style.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Teaser } from "#model/pages/home.server.ts";

/** A service in one line with its cloth; the whole card leads to the service (specification section 3). */
export function TeaserCard({ image, backgroundImage, title, category, family, ...facts }: Teaser) {
  return (
    <article className="teaser-card" data-family={family}>
      <Picture
        image={backgroundImage}
        alt=""
        place="quarter"
        className="teaser-ground"
        style={useCoverStyle(category.path)}
      />
      <Picture image={image} alt="" place="small" className="teaser-image" />
      <p className="eyebrow">{category.name}</p>
      <Heading tag="h2" size={4}>
        <TextLink to={category.path} variant="card">
          {title}
        </TextLink>
      </Heading>
      <PostFacts {...facts} />
    </article>
  );
}
