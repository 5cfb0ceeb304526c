import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ServiceOf } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";

/** Where the marketing happens, what each place is used for, and when one sees whether it works. */
export function Channels({ heading, lead, rows }: ServiceOf<"marketing">["channels"]) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead}>
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
              <span className="eyebrow">{translate("service.channels.signs")}</span> {signs}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
