import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** How one refuses, step by step, and how often that held. */
export function SayingNo({ heading, steps, record }: WorkCulture["no"]) {
  return (
    <Section heading={heading} layout="side">
      <div>
        <ol className="saying-no">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="facts">{record}</p>
      </div>
    </Section>
  );
}
