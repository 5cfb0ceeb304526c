import type { Service } from "#app/content/service/load-service.server.ts";
import { Section } from "#app/ui/section.tsx";

type TechnologyListProps = { heading: string; entries: Service["technology"] };

/** What a service is built with, and why: short columns, for pages that have tables enough. */
export function TechnologyList({ heading, entries }: TechnologyListProps) {
  return (
    <Section heading={heading} ground="sunken">
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
