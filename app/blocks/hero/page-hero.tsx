import { NextSteps } from "#app/features/contact/next-steps.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { PageBreadcrumb } from "#app/features/site/breadcrumb.tsx";
import { ThreadLinks } from "#app/ui/links/link.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import { ClothEdge } from "./cloth-edge.tsx";
import { Hero, type HeroProps } from "./hero.tsx";

/** The top of any page but the first one, whose scripts are kept small. */
export function PageHero({ updated, price, person, ...hero }: HeroProps) {
  return (
    <>
      <Hero
        {...hero}
        start={<PageBreadcrumb />}
        details={updated && <LastChange date={updated} />}
        end={
          <>
            {price && <ServicePrice {...price} />}
            {person && (
              <div className="stack hero-answers">
                <PersonFigure {...person} />
                <NextSteps />
              </div>
            )}
          </>
        }
      />
      {hero.edge && <ClothEdge name={hero.edge} of="hero" />}
    </>
  );
}

function LastChange({ date }: { date: string }) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  return (
    <p className="facts hero-updated">
      <time dateTime={date}>{translate("page.updated", { date: formatDate(date) })}</time>
    </p>
  );
}

/** What a service costs in the currency of each country. */
function ServicePrice({ from, others, usual, links }: NonNullable<HeroProps["price"]>) {
  return (
    <div className="hero-price">
      <p>
        <strong>{from}</strong>
        {others.map((other) => (
          <span key={other}>{` ${other}`}</span>
        ))}
      </p>
      <p className="text-muted">{usual}</p>
      <p className="cluster">
        <ThreadLinks links={links} />
      </p>
    </div>
  );
}
