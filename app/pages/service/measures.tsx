import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ServiceOf } from "#model/services/load-service.server.ts";

/** The numbers that are reported, how each is counted, and how it can mislead. */
export function Measures({ heading, lead, rows }: ServiceOf<"marketing">["measures"]) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground="ink">
      <ul className="columns">
        {rows.map(({ name, counted, caution }) => (
          <li key={name}>
            <Heading tag="h3">{name}</Heading>
            <p>{counted}</p>
            <p className="text-muted">
              <span className="eyebrow">{translate("service.measures.caution")}</span> {caution}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
