import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";

/** Why clients come, in their own words. */
export function Problem({ heading, html }: { heading: string; html: string }) {
  return (
    <Section heading={heading} layout="side">
      <Prose html={html} />
    </Section>
  );
}
