import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type HeroFields = BlockProps<"hero">;

export type HeroWordsProps = Pick<HeroFields, "heading"> &
  Partial<Pick<HeroFields, "isCompact" | "eyebrow" | "lead" | "actions" | "links" | "hasCall" | "print">> & {
    /** Further content: below the lead, below the buttons, and at the end. */
    details?: Elements;
    children?: Elements;
    end?: Elements;
  };

/** What a page is about, and what to do next. */
export function HeroWords({
  ground,
  isCompact,
  heading,
  eyebrow,
  lead,
  details,
  actions = [],
  links = [],
  hasCall,
  print,
  children,
  end,
}: HeroWordsProps & { ground: string }) {
  return (
    <header className={`hero-words ${ground}`}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading tag="h1" size={isCompact ? 2 : 1}>
        {heading}
      </Heading>
      <div className="hero-offer">
        {lead && <p className="lead">{lead}</p>}
        {details}
        {(hasCall || print || actions.length + links.length > 0) && (
          <p className="actions hero-actions">
            {actions.map(({ label, to }, index) => (
              <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"} size="large">
                {label}
              </ButtonLink>
            ))}
            {hasCall && <MeetingButton size="large" variant={actions.length > 0 ? "secondary" : "inverse"} />}
            {links.map(({ label, to }) => (
              <TextLink key={to} to={to} variant="thread">
                {label}
              </TextLink>
            ))}
            {print && <PrintButton>{print}</PrintButton>}
          </p>
        )}
        {children}
      </div>
      {end}
    </header>
  );
}
