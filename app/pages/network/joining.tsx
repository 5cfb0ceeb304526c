import type { Network } from "#app/content/network.server.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";

/** What a firm goes through before it becomes a partner, and after. */
export function Joining({ heading, lead, steps }: Network["joining"]) {
  return (
    <Section heading={heading} lead={lead} layout="side" ground="sunken">
      <ol className="plan plan-down">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <Heading tag="h3" size={4}>
              {title}
            </Heading>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
