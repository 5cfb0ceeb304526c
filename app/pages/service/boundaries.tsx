import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ServiceOf } from "#model/services/load-service.server.ts";

/** What is not done, or only with a word in writing. */
export function Boundaries({ heading, lead, items }: ServiceOf<"security">["boundaries"]) {
  return (
    <Section heading={heading} lead={lead} layout="side">
      <MarkedList items={items} mark="gap" />
    </Section>
  );
}
