import { AnsweredSteps } from "#app/features/contact/answered-steps.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ServicePrice } from "../prices/service-price.tsx";

type HeroFields = BlockProps<"hero">;

export type HeroWordsProps = Pick<HeroFields, "heading"> &
  Partial<
    Pick<
      HeroFields,
      | "isCompact"
      | "eyebrow"
      | "lead"
      | "updated"
      | "actions"
      | "links"
      | "hasCall"
      | "print"
      | "price"
      | "person"
    >
  > & {
    /** What else there is, below the buttons. */
    children?: Elements;
  };

/** What a page is about, and what to do next. */
export function HeroWords({
  ground,
  isCompact,
  heading,
  eyebrow,
  lead,
  updated,
  actions = [],
  links = [],
  hasCall,
  print,
  price,
  person,
  children,
}: HeroWordsProps & { ground: string }) {
  return (
    <header className={`hero-words ${ground}`}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading tag="h1" size={isCompact ? 2 : 1}>
        {heading}
      </Heading>
      <div className="hero-offer">
        {lead && <p className="lead">{lead}</p>}
        {updated && <LastChange date={updated} />}
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
      {price && (
        <div className="hero-price">
          <ServicePrice {...price} />
        </div>
      )}
      {person && (
        <div className="hero-answers">
          <AnsweredSteps person={person} />
        </div>
      )}
    </header>
  );
}

function LastChange({ date }: { date: string }) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  return (
    <p className="facts hero-updated">
      <time dateTime={date}>{translate("page.updated", { date: formatDate(date) })}</time>
    </p>
  );
}
