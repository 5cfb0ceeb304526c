import { MarkedList } from "#app/ui/marked-list.tsx";
import { Terms } from "#app/ui/terms.tsx";
import { describeChoice, listAsked } from "#model/estimate/questions.ts";
import type { AlternativesProps } from "./estimate-alternatives.tsx";
import { translatePrices } from "./write-brief.ts";

/** What the estimate rests on: the answers and the method. */
export function EstimateBasis({ page, choices }: Pick<AlternativesProps, "page" | "choices">) {
  const translate = translatePrices(page.messages);
  return (
    <div className="estimate-basis">
      <div className="accordion estimate-choices">
        <details>
          <summary>{translate("estimate.choices")}</summary>
          <Terms
            entries={listAsked(page.model.questions, choices).map((question) => [
              question.label,
              describeChoice(question, choices),
            ])}
          />
        </details>
      </div>
      <section>
        <h3>{page.method.heading}</h3>
        <p>{page.method.text}</p>
        <p className="text-muted">{translate("estimate.source")}</p>
      </section>
    </div>
  );
}

/** What the price does not include. */
export function EstimateLimits({ page: { excludes } }: Pick<AlternativesProps, "page">) {
  return (
    <section className="estimate-limits">
      <h3>{excludes.heading}</h3>
      <MarkedList items={excludes.items} mark="gap" />
    </section>
  );
}
