import { type Choices, findAnswer, type Question } from "#model/estimate/choices.ts";
import { RESULT_ID, VERSION_FIELD } from "#model/estimate/estimate-ids.ts";
import type { EstimateView } from "./estimate-view.ts";

/** Native controls in steps, which only phones show one at a time. Without JavaScript the form asks for a new page. */
export function EstimateForm({ page, asked, choices, translate }: EstimateView) {
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
