import { PrintButton } from "#app/ui/print-button.tsx";
import { keepTogether } from "#contract/format-date.ts";
import { type ChoiceNote, writeChoices } from "#model/estimate/choices.ts";
import { describePart } from "#model/estimate/describe-parts.ts";
import { type Range, roundWeeks } from "#model/estimate/estimate.ts";
import { RESULT_ID } from "#model/estimate/estimate-places.ts";
import { type Currency, formatRange } from "#model/prices/format-price.ts";
import type { TranslatePrice } from "#model/prices/price-messages.server.ts";
import { Cloth, ClothParts } from "./cloth.tsx";
import { Alternatives, type AlternativesProps } from "./estimate-alternatives.tsx";
import { EstimateBasis } from "./estimate-basis.tsx";
import { translatePrices } from "./write-brief.ts";

type EstimateResultProps = AlternativesProps & {
  notes: ChoiceNote[];
  today: string | undefined;
};

export function EstimateResult(props: EstimateResultProps) {
  const { page, choices, notes, estimate, currency, today } = props;
  const translate = translatePrices(page.messages);
  const { price, weeks, startsIn } = estimate;
  const parts = estimate.parts.map((part) => ({
    ...describePart(part, currency, translate),
    note: translate("estimate.part", { text: part.text, reasons: part.reasons.join(", ") }),
  }));
  return (
    <section id={RESULT_ID} tabIndex={-1} aria-labelledby={HEADING_ID} className="estimate-result">
      <Notes notes={notes} translate={translate} />
      <h2 id={HEADING_ID} className="eyebrow">
        {page.result.heading}
      </h2>
      <div className="estimate-top">
        <output className="estimate-range">
          <strong>{translate("estimate.price", formatRange(price, currency))}</strong>
          <span>{translate("estimate.weeks", roundWeeks(weeks))}</span>
          {today !== undefined && startsIn !== undefined && (
            <span>{describeEnd(listMonths(today, startsIn, weeks, currency), translate)}</span>
          )}
        </output>
        <p className="text-muted">{translate("estimate.eightOfTen")}</p>
        <Cloth parts={parts} />
      </div>
      <h3>{page.reasons.heading}</h3>
      <p>{page.reasons.lead}</p>
      <ClothParts parts={parts} />
      <Alternatives {...props} />
      <EstimateBasis page={page} choices={choices} />
      <p className="estimate-share">
        <a href={`${page.path}?${writeChoices(page.model, choices)}`} className="thread-link">
          {translate("estimate.link")}
        </a>
        <PrintButton variant="secondary">{translate("estimate.print")}</PrintButton>
      </p>
    </section>
  );
}

const HEADING_ID = `${RESULT_ID}-heading`;

function Notes({ notes, translate }: { notes: ChoiceNote[]; translate: TranslatePrice }) {
  if (notes.length === 0) return null;
  return (
    <div role="status" className="estimate-notes">
      <strong>{translate("estimate.notes")}</strong>
      {notes.map((note) => {
        const text = describeNote(note, translate);
        return <p key={text}>{text}</p>;
      })}
    </div>
  );
}

const NOTE_TEXTS = {
  option: "estimate.noteOption",
  number: "estimate.noteNumber",
  range: "estimate.noteRange",
} as const;

function describeNote(note: ChoiceNote, translate: TranslatePrice): string {
  return note.kind === "version" ? translate("estimate.noteVersion") : translate(NOTE_TEXTS[note.kind], note);
}

function describeEnd(months: { from: string; to: string }, translate: TranslatePrice): string {
  return translate(months.from === months.to ? "estimate.liveIn" : "estimate.live", months);
}

const DAY_MS = 86_400_000;

/** The first and the last month in which the work can be done. */
function listMonths(today: string, startsIn: number, weeks: Range, { locale }: Currency) {
  const month = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" });
  const after = (count: number) =>
    keepTogether(month.format(Date.parse(today) + (startsIn + count) * 7 * DAY_MS));
  return { from: after(weeks.low), to: after(weeks.high) };
}
