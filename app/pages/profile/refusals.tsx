import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Profile } from "#model/pages/profile.server.ts";

/** What the firm will not do: threads that are cut off. */
export function Refusals({ heading, items }: Profile["refusals"]) {
  return (
    <Section heading={heading} layout="side">
      <ul className="profile-refusals">
        {items.map(({ title, text }) => (
          <li key={title}>
            <Heading tag="h3">{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
