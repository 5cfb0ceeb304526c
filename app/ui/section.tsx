import { ButtonLinks } from "./button.tsx";
import type { Elements } from "./elements.ts";
import { Heading } from "./heading.tsx";
import { HydrationPart } from "./hydration-part.tsx";
import { OnDarkGround } from "./image.tsx";

export const GROUNDS = {
  surface: "plain",
  sunken: "sunken",
  ink: "ink",
  family: "family-ground",
} as const satisfies Record<string, string>;

/** The class of a section. Without a ground, light ones take turns. */
export function sectionClass(ground: keyof typeof GROUNDS | undefined): string {
  return `section ${ground ? GROUNDS[ground] : "light"}`;
}

type SectionProps = {
  heading?: string | undefined;
  /** The kind of section, if the heading doesn't name it. */
  eyebrow?: string | undefined;
  lead?: string | undefined;
  /** `data-section`, for tests and styles. */
  name?: string | undefined;
  /** For links to it. */
  id?: string | undefined;
  /** Next to its heading, not below it. */
  isBeside?: boolean;
  ground?: keyof typeof GROUNDS | undefined;
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
  isBeside,
  ground,
  actions = [],
  children,
}: SectionProps) {
  return (
    <HydrationPart>
      <section id={id} data-section={name} className={sectionClass(ground)}>
        <OnDarkGround value={ground === "ink"}>
          <div className={isBeside ? "wrap section-side" : "wrap"}>
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
