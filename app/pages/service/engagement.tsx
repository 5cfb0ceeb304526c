import { useTranslate } from "#app/features/i18n/translate.ts";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ServiceOf } from "#model/services/load-service.server.ts";

/** The ways to work together, to choose between. */
export function Engagement({ heading, lead, models }: ServiceOf<"hiring">["engagement"]) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <ul className="columns">
        {models.map(({ name, suits, price, end }) => (
          <li key={name}>
            <Card variant="raised">
              <Heading tag="h3">{name}</Heading>
              <p>{suits}</p>
              <dl className="card-terms">
                <dt>{translate("service.engagement.price")}</dt>
                <dd>{price}</dd>
                <dt>{translate("service.engagement.end")}</dt>
                <dd>{end}</dd>
              </dl>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
