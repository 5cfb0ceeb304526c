import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** What happens to a change before a client sees it. */
export function Review({ heading, steps }: WorkCulture["review"]) {
  return (
    <Section heading={heading} layout="side">
      <MarkedList items={steps} />
    </Section>
  );
}
