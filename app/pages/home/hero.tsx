import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { Picture } from "#app/ui/image.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Home } from "#model/pages/home.server.ts";
import { Starfall } from "./starfall.tsx";
import { TeaserCard } from "./teaser-card.tsx";

/** The MVP pitch, the meeting button and four service cards (specification section 2, Home page). */
export function Hero({ heading, lead, starfall, cloth, cards }: Home["hero"]) {
  return (
    <section data-section="hero" className="hero">
      {starfall && <Starfall />}
      <div className="wrap hero-pitch">
        <PageHead heading={heading} lead={lead} size="display">
          <p className="actions">
            <MeetingButton size="large" />
          </p>
        </PageHead>
        <figure className="hero-cloth">
          {/* Drawing so many threads takes longer than all the words: the words are shown first. */}
          <Picture image={cloth.image} alt="" place="beside" className="full-bleed" loading="lazy" />
          <figcaption>{cloth.caption}</figcaption>
        </figure>
      </div>
      <ul className="wrap teasers">
        {cards.map((card) => (
          <li key={card.id}>
            <TeaserCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
