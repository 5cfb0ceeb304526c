import type { Service } from "#app/content/service/load-service.server.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";

const LAYOUTS = {
  // Knots on one thread that runs over the page.
  across: { list: "plan plan-across", section: "stacked", ground: "sunken" },
  // Knots on one thread that runs down beside the heading.
  down: { list: "plan", section: "side", ground: "surface" },
} as const;

type PlanProps = {
  heading: string;
  eyebrow?: string;
  phases: Service["plan"];
  layout?: keyof typeof LAYOUTS;
};

/** How the first three months go. More than four phases always run down: side by side they would be too narrow. */
export function Plan({ heading, eyebrow, phases, layout = "across" }: PlanProps) {
  const { list, section, ground } = LAYOUTS[phases.length > MOST_ACROSS ? "down" : layout];
  return (
    <Section heading={heading} eyebrow={eyebrow} layout={section} ground={ground}>
      <ol className={list}>
        {phases.map(({ when, title, text }) => (
          <li key={when + title}>
            <p className="eyebrow">{when}</p>
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

const MOST_ACROSS = 4;
