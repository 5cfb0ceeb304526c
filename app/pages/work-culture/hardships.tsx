import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** What those who work here find hard. */
export function Hardships({ heading, items }: WorkCulture["hard"]) {
  return (
    <Section heading={heading} ground="ink">
      <ul className="hardships">
        {items.map(({ title, text }) => (
          <li key={title}>
            <Heading tag="h3" size={2}>
              {title}
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
