import type { MouseEvent } from "react";
import { Track } from "#app/ui/track.tsx";
import { writeChoices } from "#model/estimate/choices.ts";
import { type Estimate, listOmissions } from "#model/estimate/estimate.ts";
import type { EstimatePage } from "#model/estimate/estimate-page.server.ts";
import { RESULT_ID } from "#model/estimate/estimate-places.ts";
import type { Choices } from "#model/estimate/questions.ts";
import { type Currency, formatPrice, formatRange } from "#model/prices/format-price.ts";
import type { TranslatePrice } from "#model/prices/price-messages.server.ts";
import { translatePrices } from "./write-brief.ts";

export type AlternativesProps = {
  page: EstimatePage;
  choices: Choices;
  estimate: Estimate;
  currency: Currency;
  onChoose: (query: string) => void;
};

/** What else the same work could cost: by a team in one office, and without what can be left out. */
export function Alternatives(props: AlternativesProps) {
  const translate = translatePrices(props.page.messages);
  return (
    <>
      <Teams {...props} translate={translate} />
      <Omissions {...props} translate={translate} />
    </>
  );
}

type PartProps = AlternativesProps & { translate: TranslatePrice };

function Teams({ page, estimate: { price, single }, currency, translate }: PartProps) {
  return (
    <section className="estimate-teams">
      <h3>{page.teams.heading}</h3>
      <p>{page.teams.lead}</p>
      <p>
        <span>{translate("estimate.mixed", formatRange(price, currency))}</span>
        <Track spans={[{ to: price.mean / single.mean }]} />
      </p>
      <p data-accent="madder">
        <span>
          {translate("estimate.single", { ...formatRange(single, currency), city: page.singleCity })}
        </span>
        <Track spans={[{ to: 1 }]} />
      </p>
      <p>
        <strong>
          {translate("estimate.difference", { percent: Math.floor((1 - price.mean / single.mean) * 100) })}
        </strong>
      </p>
    </section>
  );
}

function Omissions({ page, choices, currency, onChoose, translate }: PartProps) {
  const omissions = listOmissions(page.model, choices).filter(({ price }) => price > 0);
  if (omissions.length === 0) return null;
  return (
    <section className="estimate-without">
      <h3>{page.without.heading}</h3>
      <p>{page.without.lead}</p>
      <ul className="estimate-omissions">
        {omissions.map(({ text, choices: others, price, weeks }) => {
          const query = writeChoices(page.model, others);
          const values = { price: formatPrice(price, currency), weeks: Math.round(weeks) };
          const choose = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onChoose(query);
          };
          return (
            <li key={text}>
              <a href={`${page.path}?${query}#${RESULT_ID}`} className="thread-link" onClick={choose}>
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
