import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { FirstSteps } from "#app/features/meeting/first-steps.tsx";
import { Cover } from "#app/features/site/cover.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { Stat } from "#app/ui/stat.tsx";
import { Terms } from "#app/ui/terms.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import { OnDarkGround } from "#contract/drawing-views.ts";
import type { PageFact } from "#model/blocks/block-page.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { HeroCards } from "./hero-cards.tsx";
import { HeroWords, type HeroWordsProps } from "./hero-words.tsx";
import { PlanCloth } from "./plan-cloth.tsx";

export type HeroProps = Partial<BlockProps<"hero">> &
  HeroWordsProps & {
    /** Above the words. */
    start?: Elements;
  };

const GROUNDS: Record<NonNullable<HeroProps["ground"]>, string> = {
  surface: "",
  sunken: "sunken",
  ink: "ink",
  family: "family-ground",
};

/** The top of a page, with the parts that the home page has, too. */
export function Hero({
  name,
  layout = "plain",
  ground = "surface",
  edge,
  isMirrored,
  image,
  imageAlt = "",
  facts = [],
  hasCall,
  hasForm,
  cloth,
  cards,
  figures,
  start,
  children,
  ...words
}: HeroProps) {
  // Next to a form, the heading is above its lead in every layout.
  const shape = cloth ? "plan" : hasForm ? "form" : layout;
  // A form has the colors of the page on any background.
  const wordsGround = hasForm ? GROUNDS[ground] : "";
  return (
    <div
      data-section={name}
      className={`hero hero-${shape} ${hasForm ? "" : GROUNDS[ground]}`}
      data-edge={edge}
      data-mirrored={isMirrored || undefined}
      data-compact={words.isCompact || undefined}
    >
      <div className={wordsGround}>{start}</div>
      <div className="wrap split hero-grid">
        <HeroWords {...words} ground={wordsGround} hasCall={hasCall === true && !cloth}>
          {/* Where the estimate isn't written, the second step is to read the plan. */}
          {hasCall && cloth && <FirstSteps estimate={cloth.estimate ?? cloth.link} />}
          {children}
        </HeroWords>
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
