import { Heading } from "#app/ui/heading.tsx";
import { Section, type SectionGround } from "#app/ui/section.tsx";

const LAYOUTS = {
  // Knots on one thread that runs over the page.
  across: { list: "plan plan-across", section: "stacked", ground: "sunken" },
  // Knots on one thread that runs down beside the heading.
  down: { list: "plan", section: "side", ground: "surface" },
} as const;

type PlanProps = {
  heading: string;
  eyebrow?: string;
  lead?: string;
  phases: { when?: string; title: string; text: string }[];
  layout?: keyof typeof LAYOUTS;
  /** As quiet or loud as its layout says unless given. */
  ground?: SectionGround;
};

/** What comes after what, as knots on a thread. More than four phases always run down: side by side they would be too narrow. */
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
