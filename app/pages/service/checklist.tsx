import { Section } from "#app/ui/section.tsx";
import type { ServiceOf } from "#model/services/load-service.server.ts";

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
