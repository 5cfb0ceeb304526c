import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** Leave, learning and the like. */
export function Terms({ heading, items }: WorkCulture["terms"]) {
  return (
    <Section heading={heading}>
      <dl className="culture-terms">
        {items.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
