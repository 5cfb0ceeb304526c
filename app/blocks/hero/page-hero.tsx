import { href } from "react-router";
import { NextSteps } from "#app/features/contact/contact-form.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-locale.ts";
import { usePageOutline } from "#app/features/seo/page-meta.tsx";
import { TextLink, ThreadLinks } from "#app/ui/links/link.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import { ClothEdge } from "./cloth-edge.tsx";
import { Hero, type HeroProps } from "./hero.tsx";

/** The top of any page but the first one, whose scripts are kept small. */
export function PageHero({ updated, price, person, ...hero }: HeroProps) {
  return (
    <>
      <Hero
        {...hero}
        start={<Breadcrumb />}
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

/** The links from the home page to this one, from the trail in its loader data. Answer pages have none. */
function Breadcrumb() {
  const translate = useTranslate();
  const { trail } = usePageOutline() ?? {};
  if (!trail) return null;
  const entries = [{ label: translate("breadcrumb.home"), to: href("/") }, ...trail];
  return (
    <nav aria-label={translate("breadcrumb.label")} className="wrap page-breadcrumb">
      <ol className="breadcrumb">
        {entries.map(({ label, to }, index) => (
          <li key={to}>
            {index < entries.length - 1 ? (
              <TextLink to={to} variant="nav">
                {label}
              </TextLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
