import type { WorkCulture } from "#app/content/work-culture.server.ts";
import { Section } from "#app/ui/section.tsx";

/** What happens to a change before a client sees it. */
export function Review({ heading, steps }: WorkCulture["review"]) {
  return (
    <Section heading={heading} layout="side">
      <ul className="marked-list">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Section>
  );
}
