import { useEffect, useRef } from "react";
import { BRIEF_FIELD } from "#contract/brief.ts";
import { BOOKING_FORM_ID } from "#contract/meeting.ts";
import { parseChoices, writeChoices } from "#model/estimate/choices.ts";
import { estimate } from "#model/estimate/estimate.ts";
import type { EstimatePage } from "#model/estimate/estimate-page.server.ts";
import { BRIEF_FORM_ID, ESTIMATOR_ID, RESULT_ID } from "#model/estimate/estimate-places.ts";
import { BILLING } from "#model/estimate/question-ids.ts";
import { EstimateLimits } from "./estimate-basis.tsx";
import { EstimateForm } from "./estimate-form.tsx";
import { EstimateResult } from "./estimate-result.tsx";
import { type Rendered, useEstimateQuery } from "./use-estimate-query.ts";
import { translatePrices, writeBrief } from "./write-brief.ts";

type EstimatorProps = {
  page: EstimatePage;
  /** The query of the page's URL. */
  search: string;
  /** Another one for each navigation to the page, also to the same URL. */
  visit?: string;
  /** What a server renders for one visitor. */
  rendered?: Rendered;
};

/**
 * The form and its estimate. It needs neither router nor site data, so that the server can render it for a visitor without
 * JavaScript; every value is in the URL.
 */
export function Estimator({ page, search, visit, rendered }: EstimatorProps) {
  const { model, currencies, address, path, messages } = page;
  const form = useRef<HTMLFormElement>(null);
  const canonical = (query: string) =>
    writeChoices(model, parseChoices(model, new URLSearchParams(query)).choices);
  const isSame = (one: string, other: string) => canonical(one) === canonical(other);
  const { query, today, version, readForm, choose } = useEstimateQuery(
    form,
    { search, visit },
    isSame,
    rendered,
  );
  const { choices, notes } = parseChoices(model, new URLSearchParams(query));
  const result = estimate(model, choices);
  const currency = currencies.find(({ code }) => code === choices[BILLING]) ?? currencies[0];
  const url = `?${writeChoices(model, choices)}`;
  const isInitial = query === "";
  useEffect(() => {
    if (isInitial || location.search === url) return;
    history.replaceState(history.state, "", url + location.hash);
  }, [url, isInitial]);
  if (!currency) return null;
  const translate = translatePrices(messages);
  const brief = writeBrief({ model, choices, estimate: result, currency, address, translate });
  return (
    <div id={ESTIMATOR_ID} className="estimator" data-query={query} data-today={today}>
      <form
        key={version}
        ref={form}
        method="get"
        action={`${path}#${RESULT_ID}`}
        className="estimate-form"
        onChange={readForm}
        onSubmit={(event) => {
          event.preventDefault();
          readForm();
          document.getElementById(RESULT_ID)?.focus();
        }}
      >
        <EstimateForm page={page} choices={choices} />
        <button type="submit" className="button button-primary">
          {translate("estimate.submit")}
        </button>
      </form>
      <EstimateResult
        {...{ page, choices, notes, currency, today }}
        estimate={result}
        onChoose={(query) => {
          choose(query);
          document.getElementById(RESULT_ID)?.focus();
        }}
      />
      <EstimateLimits page={page} />
      {/* A call is about something else, unless the visitor has chosen something here. */}
      {(isInitial ? [BRIEF_FORM_ID] : [BRIEF_FORM_ID, BOOKING_FORM_ID]).map((id) => (
        <input key={id} type="hidden" name={BRIEF_FIELD} form={id} value={brief} />
      ))}
    </div>
  );
}
