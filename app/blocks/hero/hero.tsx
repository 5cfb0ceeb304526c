import { AnsweredSteps } from "#app/features/contact/answered-steps.tsx";
import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { Cover } from "#app/features/site/cover.tsx";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { OnDarkGround } from "#contract/drawing-views.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ServicePrice } from "../prices/service-price.tsx";
import { ClothEdge } from "./cloth-edge.tsx";
import { HeroFacts } from "./hero-facts.tsx";

type HeroProps = Pick<BlockProps<"hero">, "heading"> &
  Partial<BlockProps<"hero">> & {
    /** What else there is, below the buttons. */
    children?: Elements;
  };

const GROUNDS: Record<NonNullable<HeroProps["ground"]>, string> = {
  surface: "",
  sunken: "sunken",
  ink: "ink",
  family: "family-ground",
};

/** The top of a page. */
export function Hero({
  layout = "plain",
  ground = "surface",
  edge,
  isMirrored,
  image,
  imageAlt = "",
  facts = [],
  hasForm,
  ...words
}: HeroProps) {
  // A form has the colors of the page on any ground.
  const wordsGround = hasForm ? GROUNDS[ground] : "";
  return (
    <>
      <div
        className={`hero hero-block hero-${layout} ${hasForm ? "hero-form" : GROUNDS[ground]}`}
        data-edge={edge}
        data-mirrored={isMirrored || undefined}
        data-compact={words.isCompact || undefined}
      >
        <div className={wordsGround}>
          <PageBreadcrumb />
        </div>
        <div className="wrap hero-grid">
          <Words {...words} ground={wordsGround} />
          {hasForm ? (
            <div className="hero-sheet">
              <ContactForm />
            </div>
          ) : (
            image && (
              <OnDarkGround value={ground === "ink"}>
                <Cover
                  image={image}
                  alt={imageAlt}
                  place={layout === "band" ? "window" : "beside"}
                  className="page-cover hero-cover"
                  loading="eager"
                  fetchPriority="high"
                />
              </OnDarkGround>
            )
          )}
          {facts.length > 0 && <HeroFacts facts={facts} />}
        </div>
      </div>
      {edge && <ClothEdge name={edge} of="hero" />}
    </>
  );
}

type WordsProps = Omit<HeroProps, "ground" | "layout" | "image"> & { ground: string };

function Words({
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
}: WordsProps) {
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
