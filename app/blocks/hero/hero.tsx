import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { FirstSteps, MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { Cover } from "#app/features/site/cover.tsx";
import { ButtonLinks, PrintButton } from "#app/ui/button.tsx";
import { CARD_LISTS, Card } from "#app/ui/card.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { Heading } from "#app/ui/heading.tsx";
import { OnDarkGround, Picture } from "#app/ui/image.tsx";
import { TextLink, ThreadLinks } from "#app/ui/links/link.tsx";
import { GROUNDS } from "#app/ui/section.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { Terms } from "#app/ui/terms.tsx";
import { WholeWords } from "#app/ui/text.tsx";
import type { PageFact } from "#model/blocks/block.server.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type HeroFields = BlockProps<"hero">;

export type HeroProps = Pick<HeroFields, "heading"> &
  Partial<HeroFields> & {
    /** Further content: above the words, below the lead, below the buttons, and at the end. */
    start?: Elements;
    details?: Elements;
    children?: Elements;
    end?: Elements;
  };

/** The top of a page, with the parts that the home page has, too. */
export function Hero({
  name,
  layout = "plain",
  ground,
  edge,
  isMirrored,
  image,
  imageAlt = "",
  facts = [],
  hasForm,
  cards,
  figures,
  start,
  ...words
}: HeroProps) {
  const { cloth, isCompact } = words;
  // Next to a form, the heading is above its lead in every layout.
  const shape = cloth ? "plan" : hasForm ? "form" : layout;
  // A form has the colors of the page on any background.
  const groundClass = ground ? GROUNDS[ground] : "";
  const wordsGround = hasForm ? groundClass : "";
  return (
    <div
      data-section={name}
      className={`hero hero-${shape} ${hasForm ? "" : groundClass}`}
      data-edge={edge}
      data-mirrored={isMirrored || undefined}
      data-compact={isCompact || undefined}
    >
      <div className={wordsGround}>{start}</div>
      <div className="wrap split hero-grid">
        <HeroWords {...words} ground={wordsGround} />
        {hasForm && (
          <div className="hero-sheet">
            <ContactForm />
          </div>
        )}
        {cloth && <PlanCloth {...cloth} />}
        {image && !hasForm && !cloth && (
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
        )}
        {facts.length > 0 && (
          <Terms
            className="grid hero-facts"
            entries={facts.map((fact) => [fact.label, <Fact key={fact.label} {...fact} />])}
          />
        )}
      </div>
      {cards && <HeroCards cards={cards} />}
      {figures && (
        <ul className="wrap grid hero-figures">
          {figures.map(({ value, label }) => (
            <li key={label}>
              <Stat value={value} label={label} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a page is about, and what to do next. */
function HeroWords({
  ground,
  isCompact,
  heading,
  eyebrow,
  lead,
  details,
  actions = [],
  links = [],
  hasCall,
  cloth,
  print,
  children,
  end,
}: Omit<HeroProps, "ground"> & { ground: string }) {
  const hasButton = hasCall && !cloth;
  return (
    <header className={`hero-words ${ground}`}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading tag="h1" size={isCompact ? 2 : 1}>
        {heading}
      </Heading>
      <div className="hero-offer">
        {lead && <p className="lead">{lead}</p>}
        {details}
        {(hasButton || print || actions.length + links.length > 0) && (
          <p className="actions hero-actions">
            <ButtonLinks links={actions} size="large" />
            {hasButton && (
              <MeetingButton size="large" variant={actions.length > 0 ? "secondary" : "inverse"} />
            )}
            <ThreadLinks links={links} />
            {print && <PrintButton>{print}</PrintButton>}
          </p>
        )}
        {/* Where the estimate isn't written, the second step is to read the plan. */}
        {hasCall && cloth && <FirstSteps estimate={cloth.estimate ?? cloth.link} />}
        {children}
      </div>
      {end}
    </header>
  );
}

/** Cards that lead to services, each on a thread of the cloth above. */
function HeroCards({ cards }: { cards: NonNullable<HeroFields["cards"]> }) {
  return (
    <div className="wrap hero-cards">
      <ul className={CARD_LISTS.grid}>
        {cards.map(({ image, inset, family, ...card }) => (
          <li key={card.to} data-family={family}>
            <Card
              {...card}
              tag="h2"
              media={{
                content: (
                  <div className="hero-card-picture">
                    <Cover image={image} alt="" place="card" />
                    {inset && <Picture image={inset} alt="" place="small" className="hero-card-inset" />}
                  </div>
                ),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Such as the pay of a job, or when a project was made and what it cost. */
function Fact({ value, note, day }: PageFact) {
  const words = <WholeWords text={value} />;
  return (
    <>
      {day ? <time dateTime={day}>{words}</time> : words}
      {note && <span className="text-note">{` ${note}`}</span>}
    </>
  );
}

/** A cloth with a thread for each day of a plan. */
function PlanCloth({ image, caption, link, estimate, starfall }: NonNullable<HeroFields["cloth"]>) {
  return (
    <>
      <figure className="plan-cloth">
        {/* The drawing renders slowly: lazy loading lets the text paint first. */}
        <Picture image={image} alt="" place="beside" loading="lazy" />
        <figcaption className="small-print">
          <span>{`${caption} `}</span>
          {estimate && (
            <TextLink to={link.to} variant="thread">
              {link.label}
            </TextLink>
          )}
        </figcaption>
      </figure>
      {starfall && <Starfall />}
    </>
  );
}

/** Specification section 2, Home page. */
const STAR_COUNT = 40;

/** Decoration animated by CSS alone, for half a minute; static under reduced motion. */
function Starfall() {
  return (
    <div className="starfall" aria-hidden="true">
      <div>
        {Array.from({ length: STAR_COUNT }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike and never change places
          <i key={index} />
        ))}
      </div>
    </div>
  );
}
