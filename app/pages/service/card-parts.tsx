import { useTranslate } from "#app/features/i18n/translate.ts";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ServiceOf } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import type { PartOf } from "./part.ts";

/** Decision points at which the work continues or ends. */
export function Gates({ gates: { heading, lead, rows }, ground }: PartOf<"evidence">) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground={ground}>
      <ol className="gates">
        {rows.map(({ when, question, go, stop }) => (
          <li key={question}>
            <div>
              <p className="eyebrow">{when}</p>
              <Heading tag="h3">{question}</Heading>
            </div>
            <dl>
              <div className="gate-go">
                <dt>{translate("service.gates.go")}</dt>
                <dd>{go}</dd>
              </div>
              <div className="gate-stop">
                <dt>{translate("service.gates.stop")}</dt>
                <dd>{stop}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Channels({ channels: { heading, lead, rows }, ground }: PartOf<"marketing">) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground={ground}>
      <ul className="channels">
        {rows.map(({ name, service, use, signs }) => (
          <li key={name}>
            <Heading tag="h3">
              {service ? (
                <TextLink to={buildServicePath(service)} variant="thread">
                  {name}
                </TextLink>
              ) : (
                name
              )}
            </Heading>
            <p>{use}</p>
            <p className="text-muted">
              <span className="eyebrow">{translate("service.channels.signs")}</span>
              <span>{` ${signs}`}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Measures({ measures: { heading, lead, rows } }: ServiceOf<"marketing">) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground="ink">
      <ul className="columns">
        {rows.map(({ name, counted, caution }) => (
          <li key={name}>
            <Heading tag="h3">{name}</Heading>
            <p>{counted}</p>
            <p className="text-muted">
              <span className="eyebrow">{translate("service.measures.caution")}</span>
              <span>{` ${caution}`}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Engagement({ engagement: { heading, lead, models }, ground }: PartOf<"hiring">) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground={ground}>
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
