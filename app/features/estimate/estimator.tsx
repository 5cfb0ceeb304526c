import { useEffect } from "react";
import { BRIEF_FIELD } from "#contract/mail-request.ts";
import { BOOKING_FORM_ID } from "#contract/meeting.ts";
import { type Choices, findAnswer, type Question } from "#model/estimate/choices.ts";
import { BRIEF_FORM_ID, ESTIMATOR_ID, RESULT_ID, VERSION_FIELD } from "#model/estimate/estimate-ids.ts";
import type { EstimatePage } from "#model/estimate/estimate-page.server.ts";
import { EstimateResult, Limits } from "./estimate-result.tsx";
import { type EstimateView, viewEstimate, writeBrief } from "./estimate-view.ts";
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
        <Steps {...view} />
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

/** Native controls in steps, which only phones show one at a time. Without JavaScript the form asks for a new page. */
function Steps({ page, asked, choices, translate }: EstimateView) {
  const steps = [...new Set(asked.map(({ step }) => step))];
  return (
    <>
      <input type="hidden" name={VERSION_FIELD} value={page.model.version} />
      {steps.map((title, index) => {
        const next = steps[index + 1];
        return (
          <section key={title} id={stepId(index)} className="estimate-step">
            <p className="eyebrow">
              {translate("estimate.step", { number: index + 1, count: steps.length, title })}
            </p>
            {asked
              .filter(({ step }) => step === title)
              .map((question) => (
                <QuestionField key={question.id} question={question} choices={choices} />
              ))}
            <p className="estimate-turn">
              {index > 0 && (
                <a href={`#${stepId(index - 1)}`} className="thread-link">
                  {translate("estimate.back")}
                </a>
              )}
              <a href={`#${next ? stepId(index + 1) : RESULT_ID}`} className="button button-primary">
                {next ? translate("estimate.next", { title: next }) : translate("estimate.toResult")}
              </a>
            </p>
          </section>
        );
      })}
    </>
  );
}

function stepId(index: number): string {
  return `step-${index + 1}`;
}

function QuestionField({ question, choices }: { question: Question; choices: Choices }) {
  const { id, label, options, number } = question;
  const fieldId = `estimate-${id}`;
  if (number)
    return (
      <p className="field estimate-number">
        <label htmlFor={fieldId}>{label}</label>
        <input
          id={fieldId}
          name={id}
          className="field-control"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={choices[id]}
          aria-describedby={`${fieldId}-range`}
        />
        <span id={`${fieldId}-range`} className="text-muted">{`${number.min}–${number.max}`}</span>
      </p>
    );
  const chosen = findAnswer(question, choices).id;
  return (
    <fieldset className="estimate-question">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input type="radio" name={id} value={option.id} defaultChecked={option.id === chosen} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
