import { NextSteps } from "#app/features/contact/next-steps.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { PageBreadcrumb } from "#app/features/site/breadcrumb.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ServicePrice } from "../prices/service-price.tsx";
import { ClothEdge } from "./cloth-edge.tsx";
import { Hero, type HeroProps } from "./hero.tsx";

type PageHeroProps = HeroProps & Partial<Pick<BlockProps<"hero">, "updated" | "price" | "person">>;

/** The top of any page but the first one, whose scripts are kept small. */
export function PageHero({ updated, price, person, ...hero }: PageHeroProps) {
  return (
    <>
      <Hero
        {...hero}
        start={<PageBreadcrumb />}
        details={updated && <LastChange date={updated} />}
        end={
          <>
            {price && (
              <div className="hero-price">
                <ServicePrice {...price} />
              </div>
            )}
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
