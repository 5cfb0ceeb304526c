import { useEffect } from "react";
import { BRIEF_FIELD } from "#contract/mail-request.ts";
import { BOOKING_FORM_ID } from "#contract/meeting.ts";
import { BRIEF_FORM_ID, ESTIMATOR_ID, RESULT_ID } from "#model/estimate/estimate-ids.ts";
import type { EstimatePage } from "#model/estimate/estimate-page.server.ts";
import { Limits } from "./estimate-details.tsx";
import { EstimateForm } from "./estimate-form.tsx";
import { EstimateResult } from "./estimate-result.tsx";
import { viewEstimate, writeBrief } from "./estimate-view.ts";
import { type Rendered, useEstimateQuery } from "./use-estimate-query.ts";

type EstimatorProps = {
  page: EstimatePage;
  /** The query of the page's URL. */
  search: string;
  /** Another one for each navigation to the page, also to the same URL. */
  visit?: string;
  /** Set where a server renders the page for one visitor. */
  rendered?: Rendered;
};

/**
 * The form and its estimate. It needs neither router nor site data, so that the server can render it for a visitor without
 * JavaScript; every value is in the URL.
 */
export function Estimator({ page, search, visit, rendered }: EstimatorProps) {
  const canonical = (query: string) => viewEstimate(page, query).search;
  const { query, today, version, form, readForm } = useEstimateQuery({ search, visit, rendered, canonical });
  const view = viewEstimate(page, query);
  const isInitial = query === "";
  useEffect(() => {
    if (isInitial || location.search === view.search) return;
    history.replaceState(history.state, "", view.search + location.hash);
  }, [view.search, isInitial]);
  const brief = writeBrief(view);
  return (
    <div id={ESTIMATOR_ID} className="estimator" data-query={query} data-today={today}>
      <form
        key={version}
        ref={form}
        method="get"
        action={`${page.path}#${RESULT_ID}`}
        className="estimate-form"
        onChange={readForm}
        onSubmit={(event) => {
          event.preventDefault();
          readForm();
          document.getElementById(RESULT_ID)?.focus();
        }}
      >
        <EstimateForm {...view} />
        <button type="submit" className="button button-primary estimate-submit">
          {view.translate("estimate.submit")}
        </button>
      </form>
      <EstimateResult view={view} today={today} />
      <Limits {...view} />
      {/* A call is about something else, unless the visitor has chosen something here. */}
      {(isInitial ? [BRIEF_FORM_ID] : [BRIEF_FORM_ID, BOOKING_FORM_ID]).map((id) => (
        <input key={id} type="hidden" name={BRIEF_FIELD} form={id} value={brief} />
      ))}
    </div>
  );
}
