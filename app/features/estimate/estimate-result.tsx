import { PrintButton } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Terms } from "#app/ui/terms.tsx";
import { Track } from "#app/ui/track.tsx";
import { keepTogether } from "#contract/format-date.ts";
import { writeChoices } from "#model/estimate/choices.ts";
import { describeParts, listOmissions, roundWeeks } from "#model/estimate/estimate.ts";
import { RESULT_ID } from "#model/estimate/estimate-ids.ts";
import { formatPrice, formatRange } from "#model/prices/format-price.ts";
import { Cloth, ClothParts } from "./cloth.tsx";
import type { EstimateView } from "./estimate-view.ts";

/** @param today such as 2026-03-12; undefined until the day of the visitor is known */
export function EstimateResult({ view, today }: { view: EstimateView; today: string | undefined }) {
  const { page, estimate, currency, search, translate } = view;
  const parts = describeParts(estimate, currency, translate);
  const end = today && describeEnd(view, today);
  return (
    <section id={RESULT_ID} tabIndex={-1} aria-labelledby={HEADING_ID} className="estimate-result">
      <Notes {...view} />
      <h2 id={HEADING_ID} className="eyebrow">
        {page.result.heading}
      </h2>
      <div className="estimate-top">
        <output className="estimate-range">
          <strong>{translate("estimate.price", formatRange(estimate.price, currency))}</strong>
          <span>{translate("estimate.weeks", roundWeeks(estimate.weeks))}</span>
          {end && <span>{end}</span>}
        </output>
        <p className="text-muted">{translate("estimate.eightOfTen")}</p>
        <Cloth parts={parts} />
      </div>
      <Heading tag="h3" size={4}>
        {page.reasons.heading}
      </Heading>
      <p>{page.reasons.lead}</p>
      <ClothParts
        parts={parts.map(({ text, reasons, ...part }) => ({
          ...part,
          note: translate("estimate.part", { text, reasons: reasons.join(", ") }),
        }))}
      />
      <Teams {...view} />
      <Omissions {...view} />
      <Basis {...view} />
      <p className="cluster estimate-share">
        <a href={page.path + search} className="thread-link">
          {translate("estimate.link")}
        </a>
        <PrintButton variant="secondary">{translate("estimate.print")}</PrintButton>
      </p>
    </section>
  );
}

const HEADING_ID = `${RESULT_ID}-heading`;

function Notes({ notes, translate }: EstimateView) {
  if (notes.length === 0) return null;
  return (
    <div role="status" className="estimate-notes">
      <strong>{translate("estimate.notes")}</strong>
      {notes.map(({ kind, ...values }) => {
        const text = translate(`estimate.note.${kind}`, values);
        return <p key={text}>{text}</p>;
      })}
    </div>
  );
}

const WEEK_MS = 7 * 86_400_000;

/** The first and the last month in which the work can be done; undefined if nobody knows when it begins. */
function describeEnd({ estimate: { startsIn, weeks }, currency, translate }: EstimateView, today: string) {
  if (startsIn === undefined) return undefined;
  const month = new Intl.DateTimeFormat(currency.locale, { timeZone: "UTC", month: "long", year: "numeric" });
  const after = (count: number) =>
    keepTogether(month.format(Date.parse(today) + (startsIn + count) * WEEK_MS));
  const [from, to] = [after(weeks.low), after(weeks.high)] as const;
  return from === to ? translate("estimate.liveIn", { from }) : translate("estimate.live", { from, to });
}

/** What the same work would cost by a team in one office. */
function Teams({ page, estimate: { price, single }, currency, translate }: EstimateView) {
  const share = price.mean / single.mean;
  const city = page.singleCity;
  return (
    <section className="estimate-teams">
      <Heading tag="h3" size={4}>
        {page.teams.heading}
      </Heading>
      <p>{page.teams.lead}</p>
      <p>
        <span>{translate("estimate.mixed", formatRange(price, currency))}</span>
        <Track spans={[{ to: share }]} />
      </p>
      <p data-accent="madder">
        <span>{translate("estimate.single", { ...formatRange(single, currency), city })}</span>
        <Track spans={[{ to: 1 }]} />
      </p>
      <p>
        <strong>{translate("estimate.difference", { percent: Math.floor((1 - share) * 100) })}</strong>
      </p>
    </section>
  );
}

/** What it would cost without what can be left out, each with a link to the estimate without it. */
function Omissions({ page, choices, currency, translate }: EstimateView) {
  const omissions = listOmissions(page.model, choices).filter(({ price }) => price > 0);
  if (omissions.length === 0) return null;
  return (
    <section className="estimate-without">
      <Heading tag="h3" size={4}>
        {page.without.heading}
      </Heading>
      <p>{page.without.lead}</p>
      <ul className="estimate-list">
        {omissions.map(({ text, choices: others, price, weeks }) => {
          const values = { price: formatPrice(price, currency), weeks: Math.round(weeks) };
          return (
            <li key={text}>
              <a
                href={`${page.path}?${writeChoices(page.model, others)}#${RESULT_ID}`}
                className="thread-link"
              >
                {text}
              </a>
              <span>{translate(values.weeks > 1 ? "estimate.savesWeeks" : "estimate.saves", values)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the estimate is based on: the answers and the method. */
function Basis({ page, answers, translate }: EstimateView) {
  return (
    <div className="estimate-basis">
      <details className="estimate-choices">
        <summary>{translate("estimate.choices")}</summary>
        <Terms entries={answers} />
      </details>
      <section>
        <Heading tag="h3" size={4}>
          {page.method.heading}
        </Heading>
        <p>{page.method.text}</p>
        <p className="text-muted">{translate("estimate.source")}</p>
      </section>
    </div>
  );
}

/** What the price does not include. */
export function Limits({ page: { excludes } }: EstimateView) {
  return (
    <section className="estimate-limits">
      <Heading tag="h3" size={4}>
        {excludes.heading}
      </Heading>
      <MarkedList items={excludes.items} mark="gap" />
    </section>
  );
}
