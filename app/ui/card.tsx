import type { ReactNode } from "react";
import { useViewTransitionState } from "react-router";
import { Heading } from "./heading.tsx";
import { TextLink } from "./links/link.tsx";
import { WholeWords } from "./text.tsx";

/** How cards of one list are arranged. */
export const CARD_LISTS = {
  grid: "cards cards-grid",
  /** Small ones, as many in a row as there are. */
  strip: "cards cards-strip",
  rows: "cards cards-rows",
  /** A grid whose first card and every seventh after it are as wide as the page. */
  lead: "cards cards-grid cards-lead",
} as const satisfies Record<string, string>;

/** A picture, or what is shown in its place: a screen is tall, a portrait square. */
export type CardMedia = { content: ReactNode; shape?: "tall" | "square" };

type CardProps = {
  media?: CardMedia | undefined;
  tag?: "h2" | "h3";
  title: string;
  /** Makes the whole card clickable. */
  to?: string | undefined;
  /** Whether the title is that of the page, in its language. */
  isTitle?: boolean | undefined;
  /** Above the title, the most important first. */
  notes?: string[] | undefined;
  text?: string | undefined;
  figure?: { value: string; label?: string } | undefined;
  facts?: { text: string; day?: string }[] | undefined;
};

export function Card({
  media,
  tag = "h3",
  title,
  to,
  isTitle,
  notes = [],
  text,
  figure,
  facts = [],
}: CardProps) {
  // Only while that navigation is under way: two pictures of one name would stop the transition.
  const becomesCover = useViewTransitionState(to ?? "/") && to !== undefined;
  return (
    <article className="card">
      {media && (
        <div
          className="card-media"
          data-shape={media.shape}
          style={becomesCover ? { viewTransitionName: "cover" } : undefined}
        >
          {media.content}
        </div>
      )}
      {notes.length > 0 && (
        <p className="facts card-notes">
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
      <Heading tag={tag} size={4}>
        {to === undefined ? (
          title
        ) : (
          <TextLink to={to} variant="card" isTitle={isTitle}>
            {title}
          </TextLink>
        )}
      </Heading>
      {text && <p className="text-muted card-text">{text}</p>}
      {figure && (
        <p className="text-small card-figure">
          <strong>
            <WholeWords text={figure.value} />
          </strong>
          {figure.label && <span>{` ${joinUnits(figure.label)}`}</span>}
        </p>
      )}
      {facts.length > 0 && <Facts facts={facts} className="facts card-facts" />}
    </article>
  );
}

type FactsProps = { facts: NonNullable<CardProps["facts"]>; className?: string };

/** Small print, such as a date. */
export function Facts({ facts, className = "facts" }: FactsProps) {
  return (
    <p className={className}>
      {facts.map(({ text, day }) =>
        day ? (
          <time key={text} dateTime={day}>
            {text}
          </time>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </p>
  );
}

/** A number stays on one line with its unit, and hours with their minutes. */
export function joinUnits(text: string): string {
  return text.replace(/(?<=\d) (?=\p{L})|(?<=\d h) (?=\d)/gu, "\u00a0");
}
