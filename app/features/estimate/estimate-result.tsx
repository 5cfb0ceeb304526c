import { Heading } from "#app/ui/heading.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { keepTogether } from "#contract/format-date.ts";
import { describeParts, roundWeeks } from "#model/estimate/estimate.ts";
import { RESULT_ID } from "#model/estimate/estimate-ids.ts";
import { formatRange } from "#model/prices/format-price.ts";
import { Cloth, ClothParts } from "./cloth.tsx";
import { Basis, Omissions, Teams } from "./estimate-details.tsx";
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
