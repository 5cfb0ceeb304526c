import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Network } from "#model/pages/network.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";

/** The firms that are called in, under the numbers they have on the map, and the rule that a client is asked first. */
export function Partners({ heading, rule, lead, rows }: Network["partners"]) {
  const translate = useTranslate();
  return (
    <Section heading={heading}>
      <div className="partner-rule">
        <p>{rule}</p>
        <p className="text-muted">{lead}</p>
      </div>
      <ol className="partners">
        {rows.map(({ kind, city, country, since, service, text }) => (
          <li key={kind}>
            <Heading tag="h3" size={4}>
              {kind}
            </Heading>
            <p className="facts">
              <span>{`${city}, ${country}`}</span>
              <span>{translate("network.since", { year: since })}</span>
            </p>
            <p>{text}</p>
            <TextLink to={buildServicePath(service.slug)} variant="thread">
              {service.name}
            </TextLink>
          </li>
        ))}
      </ol>
    </Section>
  );
}
