import type { ServiceOf } from "#app/content/service/load-service.server.ts";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";

/** What is not done, or only with a word in writing. */
export function Boundaries({ heading, lead, items }: ServiceOf<"security">["boundaries"]) {
  return (
    <Section heading={heading} lead={lead} layout="side">
      <MarkedList items={items} mark="gap" />
    </Section>
  );
}
