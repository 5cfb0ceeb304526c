import type { ServiceOf } from "#app/content/service/load-service.server.ts";
import { Section } from "#app/ui/section.tsx";

/** What is tried before a store opens: a list to tick on paper. */
export function Checklist({ heading, lead, items }: ServiceOf<"store">["checklist"]) {
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <ol className="checklist">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </Section>
  );
}
