import type { EstimatePage } from "#model/estimate/estimate-page.server.ts";
import { RESULT_ID } from "#model/estimate/estimate-places.ts";
import { VERSION_FIELD } from "#model/estimate/question-ids.ts";
import { type Choices, findOption, listAsked, type Question } from "#model/estimate/questions.ts";
import { translatePrices } from "./write-brief.ts";

type EstimateFormProps = { page: EstimatePage; choices: Choices };

/** Native controls in steps, which only phones show one at a time. Without JavaScript the form asks for a new page. */
export function EstimateForm({ page, choices }: EstimateFormProps) {
  const translate = translatePrices(page.messages);
  const asked = listAsked(page.model.questions, choices);
  const steps = page.steps
    .map(({ title, questions }) => ({ title, questions: asked.filter(({ id }) => questions.includes(id)) }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <>
      <input type="hidden" name={VERSION_FIELD} value={page.model.version} />
      {steps.map(({ title, questions }, index) => (
        <section key={title} id={stepId(index)} className="estimate-step">
          <p className="eyebrow">
            {translate("estimate.step", { number: index + 1, count: steps.length, title })}
          </p>
          {questions.map((question) => (
            <QuestionField key={question.id} question={question} choices={choices} />
          ))}
          <p className="estimate-turn">
            {index > 0 && (
              <a href={`#${stepId(index - 1)}`} className="thread-link">
                {translate("estimate.back")}
              </a>
            )}
            <a
              href={`#${steps[index + 1] ? stepId(index + 1) : RESULT_ID}`}
              className="button button-primary"
            >
              {steps[index + 1]
                ? translate("estimate.next", { title: steps[index + 1]?.title ?? "" })
                : translate("estimate.toResult")}
            </a>
          </p>
        </section>
      ))}
    </>
  );
}

function stepId(index: number): string {
  return `step-${index + 1}`;
}

function QuestionField({ question, choices }: { question: Question; choices: Choices }) {
  const { id, label, options, number } = question;
  if (number)
    return (
      <p className="field estimate-number">
        <label htmlFor={`estimate-${id}`}>{label}</label>
        <input
          id={`estimate-${id}`}
          name={id}
          className="field-control"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={choices[id]}
          aria-describedby={`estimate-${id}-range`}
        />
        <span id={`estimate-${id}-range`} className="text-muted">{`${number.min}–${number.max}`}</span>
      </p>
    );
  const chosen = findOption(question, choices)?.id;
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
