import type { ServiceOf } from "#app/content/service/load-service.server.ts";
import { Section } from "#app/ui/section.tsx";

/** What is not done, or only with a word in writing. */
export function Boundaries({ heading, lead, items }: ServiceOf<"security">["boundaries"]) {
  return (
    <Section heading={heading} lead={lead} layout="side">
      <ul className="marked-list" data-mark="gap">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
