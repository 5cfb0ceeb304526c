import { Heading } from "#app/ui/heading.tsx";
import { Section, type SectionGround } from "#app/ui/section.tsx";

const LAYOUTS = {
  across: { list: "plan plan-across", section: "stacked", ground: "sunken" },
  down: { list: "plan", section: "side", ground: "surface" },
} as const;

type PlanProps = {
  heading: string;
  eyebrow?: string;
  lead?: string;
  phases: { when?: string; title: string; text: string }[];
  layout?: keyof typeof LAYOUTS;
  /** Defaults to the ground of the layout. */
  ground?: SectionGround;
};

/** Phases on a line. More than four always run down: side by side they would be too narrow. */
export function Plan({ heading, eyebrow, lead, phases, layout = "across", ground }: PlanProps) {
  const shape = LAYOUTS[phases.length > MOST_ACROSS ? "down" : layout];
  return (
    <Section
      heading={heading}
      eyebrow={eyebrow}
      lead={lead}
      layout={shape.section}
      ground={ground ?? shape.ground}
    >
      <ol className={shape.list}>
        {phases.map(({ when, title, text }) => (
          <li key={(when ?? "") + title}>
            {when && <p className="eyebrow">{when}</p>}
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
