import { Heading } from "#app/ui/heading.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Terms } from "#app/ui/terms.tsx";
import { Track } from "#app/ui/track.tsx";
import { writeChoices } from "#model/estimate/choices.ts";
import { listOmissions } from "#model/estimate/estimate.ts";
import { RESULT_ID } from "#model/estimate/estimate-ids.ts";
import { formatPrice, formatRange } from "#model/prices/format-price.ts";
import type { EstimateView } from "./estimate-view.ts";

/** What the same work would cost by a team in one office. */
export function Teams({ page, estimate: { price, single }, currency, translate }: EstimateView) {
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
export function Omissions({ page, choices, currency, translate }: EstimateView) {
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
export function Basis({ page, answers, translate }: EstimateView) {
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
