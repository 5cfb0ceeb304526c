import type { MouseEvent } from "react";
import { type ChoiceNote, writeChoices } from "#model/estimate/choices.ts";
import { type Estimate, listOmissions, type Range, roundWeeks } from "#model/estimate/estimate.ts";
import type { EstimatePage } from "#model/estimate/estimate-page.server.ts";
import { type Choices, describeChoice, listAsked } from "#model/estimate/questions.ts";
import { type Currency, formatPrice } from "#model/prices/format-price.ts";
import { Cloth, threadColor } from "./cloth.tsx";
import { RESULT_ID } from "./estimate-form.tsx";
import { type TranslatePrice, translatePrices } from "./write-brief.ts";

type EstimateResultProps = {
  page: EstimatePage;
  choices: Choices;
  notes: ChoiceNote[];
  estimate: Estimate;
  currency: Currency;
  today: string | undefined;
  onChoose: (query: string) => void;
};

export function EstimateResult(props: EstimateResultProps) {
  const { page, choices, notes, estimate, currency, today } = props;
  const translate = translatePrices(page.messages);
  const { price, single, weeks, parts, startsIn } = estimate;
  const money = (range: Range) => ({
    low: formatPrice(range.low, currency),
    high: formatPrice(range.high, currency),
  });
  return (
    <section id={RESULT_ID} tabIndex={-1} aria-labelledby={HEADING_ID} className="estimate-result">
      <Notes notes={notes} translate={translate} />
      <h2 id={HEADING_ID} className="eyebrow">
        {page.result.heading}
      </h2>
      <output className="estimate-range">
        <strong>{translate("estimate.price", money(price))}</strong>
        <span>{translate("estimate.weeks", roundWeeks(weeks))}</span>
        {today !== undefined && startsIn !== undefined && (
          <span>{describeEnd(listMonths(today, startsIn, weeks, currency), translate)}</span>
        )}
      </output>
      <p className="text-muted">{translate("estimate.eightOfTen")}</p>
      <Cloth parts={parts} />
      <h3>{page.reasons.heading}</h3>
      <p>{page.reasons.lead}</p>
      <ul className="estimate-parts">
        {parts.map((part, index) => (
          <li key={part.id} data-accent={threadColor(index)}>
            <strong>{part.name}</strong>
            <span>{translate("estimate.price", money(part.price))}</span>
            <span className="text-muted">
              {translate("estimate.part", { text: part.text, reasons: part.reasons.join(", ") })}
            </span>
          </li>
        ))}
      </ul>
      <h3>{page.teams.heading}</h3>
      <p>{page.teams.lead}</p>
      <p>
        {translate("estimate.mixed", money(price))}
        <br />
        {translate("estimate.single", { ...money(single), city: page.singleCity })}
        <br />
        <strong>
          {translate("estimate.difference", { percent: Math.floor((1 - price.mean / single.mean) * 100) })}
        </strong>
      </p>
      <Omissions {...props} translate={translate} />
      <h3>{translate("estimate.choices")}</h3>
      <dl className="estimate-choices">
        {listAsked(page.model.questions, choices).map((question) => (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd>{describeChoice(question, choices)}</dd>
          </div>
        ))}
      </dl>
      <h3>{page.method.heading}</h3>
      <p>{page.method.text}</p>
      <h3>{page.excludes.heading}</h3>
      <ul>
        {page.excludes.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="text-muted">{translate("estimate.source")}</p>
      <p className="estimate-share">
        <a href={`${page.path}?${writeChoices(page.model, choices)}`} className="thread-link">
          {translate("estimate.link")}
        </a>
        <button type="button" className="button button-secondary" onClick={() => print()}>
          {translate("estimate.print")}
        </button>
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

type OmissionsProps = EstimateResultProps & { translate: TranslatePrice };

function Omissions({ page, choices, currency, onChoose, translate }: OmissionsProps) {
  const omissions = listOmissions(page.model, choices).filter(({ price }) => price > 0);
  if (omissions.length === 0) return null;
  return (
    <section className="estimate-without">
      <h3>{page.without.heading}</h3>
      <p>{page.without.lead}</p>
      <ul className="estimate-omissions">
        {omissions.map(({ question, answer, choices: others, price, weeks }) => {
          const query = writeChoices(page.model, others);
          const values = { price: formatPrice(price, currency), weeks: Math.round(weeks) };
          const choose = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onChoose(query);
          };
          return (
            <li key={question}>
              <a href={`${page.path}?${query}#${RESULT_ID}`} className="thread-link" onClick={choose}>
                {translate("estimate.omission", { answer: `${question} ${answer}` })}
              </a>
              <span>{translate(values.weeks > 1 ? "estimate.savesWeeks" : "estimate.saves", values)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function describeEnd(months: { from: string; to: string }, translate: TranslatePrice): string {
  return translate(months.from === months.to ? "estimate.liveIn" : "estimate.live", months);
}

const DAY_MS = 86_400_000;

/** The first and the last month in which the work can be done. */
function listMonths(today: string, startsIn: number, weeks: Range, { locale }: Currency) {
  const month = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" });
  const after = (count: number) => month.format(Date.parse(today) + (startsIn + count) * 7 * DAY_MS);
  return { from: after(weeks.low), to: after(weeks.high) };
}
