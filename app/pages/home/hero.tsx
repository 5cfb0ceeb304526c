import { FirstSteps } from "#app/features/meeting/first-steps.tsx";
import { PostFacts } from "#app/sections/post-facts.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { useCoverStyle } from "#app/ui/use-cover-style.ts";
import type { Home, Teaser } from "#model/pages/home.server.ts";

/** The MVP pitch, the meeting button and four service cards (specification section 2, Home page). */
export function Hero({ heading, lead, promises, starfall, cloth, plan, cards, estimate }: Home["hero"]) {
  return (
    <section data-section="hero" className="hero">
      <div className="wrap hero-pitch">
        <PageHead heading={heading} lead={lead} size="display">
          {/* Where the estimate isn't written, the second step is to read the plan. */}
          <FirstSteps estimate={estimate ?? plan} />
        </PageHead>
        <figure className="hero-pattern">
          {/* The drawing renders slowly: lazy loading lets the text paint first. */}
          <Picture image={cloth.image} alt="" place="beside" loading="lazy" />
          <figcaption>
            <span>{`${cloth.caption} `}</span>
            {estimate && (
              <TextLink to={plan.to} variant="thread">
                {plan.label}
              </TextLink>
            )}
          </figcaption>
        </figure>
        {starfall && <Starfall />}
      </div>
      <ul className="wrap teasers">
        {cards.map((card) => (
          <li key={card.id} data-family={card.family}>
            <TeaserCard {...card} />
          </li>
        ))}
      </ul>
      <ul className="wrap figures">
        {promises.map(({ value, label }) => (
          <li key={label}>
            <strong>{value}</strong>
            <span>{` ${label}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Specification section 2, Home page. */
const STAR_COUNT = 40;

/** Decoration animated by CSS alone, while in view and for half a minute; static under reduced motion. */
function Starfall() {
  return (
    <div ref={restOutOfView} className="starfall" aria-hidden="true">
      <div>
        {Array.from({ length: STAR_COUNT }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike and never change places
          <i key={index} />
        ))}
      </div>
    </div>
  );
}

function restOutOfView(element: HTMLElement | null) {
  if (!element) return;
  const observer = new IntersectionObserver((entries) => {
    element.toggleAttribute("data-out-of-view", !entries.at(-1)?.isIntersecting);
  });
  observer.observe(element);
  // It has ended for good: coming back into view doesn't start it again.
  element.onanimationend = () => {
    observer.disconnect();
    element.setAttribute("data-out-of-view", "");
  };
  return () => observer.disconnect();
}

/** The whole card is clickable (specification section 3). */
function TeaserCard({ image, backgroundImage, title, category, price, ...facts }: Teaser) {
  const style = useCoverStyle(category.path);
  return (
    <article className="teaser-card">
      {backgroundImage ? (
        <>
          <Picture image={backgroundImage} alt="" place="quarter" className="teaser-ground" style={style} />
          <Picture image={image} alt="" place="small" className="teaser-image" />
        </>
      ) : (
        <Picture image={image} alt="" place="quarter" className="teaser-picture" style={style} />
      )}
      <p className="eyebrow">{category.name}</p>
      <Heading tag="h2" size={4}>
        <TextLink to={category.path} variant="card">
          {title}
        </TextLink>
      </Heading>
      {price && <p>{price}</p>}
      <PostFacts {...facts} />
    </article>
  );
}
