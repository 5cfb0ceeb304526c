import type { Service } from "#app/content/service/load-service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";

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
