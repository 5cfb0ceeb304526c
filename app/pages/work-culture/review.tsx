import type { WorkCulture } from "#app/content/work-culture.server.ts";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";

/** What happens to a change before a client sees it. */
export function Review({ heading, steps }: WorkCulture["review"]) {
  return (
    <Section heading={heading} layout="side">
      <MarkedList items={steps} />
    </Section>
  );
}
