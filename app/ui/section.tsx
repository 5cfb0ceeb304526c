import { ButtonLinks } from "./button.tsx";
import type { Elements } from "./elements.ts";
import { Heading } from "./heading.tsx";
import { HydrationPart } from "./hydration-part.tsx";
import { OnDarkGround } from "./image.tsx";

const SECTION_LAYOUTS = {
  stacked: "wrap",
  side: "wrap section-side",
} as const satisfies Record<string, string>;

export const SECTION_GROUNDS = {
  surface: "section plain",
  sunken: "section sunken",
  ink: "section ink",
  family: "section family-ground",
} as const satisfies Record<string, string>;

type SectionProps = {
  heading?: string | undefined;
  /** The kind of section, if the heading doesn't name it. */
  eyebrow?: string | undefined;
  lead?: string | undefined;
  /** `data-section`, for tests and styles. */
  name?: string | undefined;
  /** For links to it. */
  id?: string | undefined;
  layout?: keyof typeof SECTION_LAYOUTS;
  /** Left out: light grounds take turns. */
  ground?: keyof typeof SECTION_GROUNDS | undefined;
  /** Buttons below it, of which the first is the main one. */
  actions?: { label: string; to: string }[];
  children: Elements;
};

/** Without a name for screen readers: its heading is enough, and a landmark for each section would hide those that matter. */
export function Section({
  heading,
  eyebrow,
  lead,
  name,
  id,
  layout = "stacked",
  ground,
  actions = [],
  children,
}: SectionProps) {
  return (
    <HydrationPart>
      <section id={id} data-section={name} className={ground ? SECTION_GROUNDS[ground] : "section light"}>
        <OnDarkGround value={ground === "ink"}>
          <div className={SECTION_LAYOUTS[layout]}>
            {heading && (
              <div className="section-head">
                <div>
                  {eyebrow && <p className="eyebrow section-kind">{eyebrow}</p>}
                  <Heading tag="h2">{heading}</Heading>
                </div>
                {lead && <p className="lead">{lead}</p>}
              </div>
            )}
            {children}
            {actions.length > 0 && (
              <p className="actions section-actions">
                <ButtonLinks links={actions} size="large" />
              </p>
            )}
          </div>
        </OnDarkGround>
      </section>
    </HydrationPart>
  );
}
