import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import type { Service } from "#model/services/load-service.server.ts";

type TechnologyListProps = { heading: string; entries: Service["technology"] };

/** What a service is built with, and why: short columns, for pages that have tables enough. */
export function TechnologyList({ heading, entries }: TechnologyListProps) {
  const translate = useTranslate();
  return (
    <Section heading={heading} eyebrow={translate("service.parts.technology")} ground="sunken">
      <dl className="term-columns">
        {entries.map(({ name, reason }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
