import type { Home } from "#app/content/home.server.ts";
import { MeetingButton } from "#app/meeting/meeting-button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Starfall } from "./starfall.tsx";
import { TeaserCard } from "./teaser-card.tsx";

/** The MVP pitch, the meeting button and four service cards (specification section 2, Home page). */
export function Hero({ heading, lead, starfall, cards }: Home["hero"]) {
  return (
    <section data-section="hero" className="hero">
      {starfall && <Starfall />}
      <div className="wrap">
        <PageHead heading={heading} lead={lead}>
          <p className="mt-8">
            <MeetingButton />
          </p>
        </PageHead>
        <ul className="teasers">
          {cards.map((card) => (
            <li key={card.id}>
              <TeaserCard {...card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
