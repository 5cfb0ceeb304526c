import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ServiceOf } from "#model/services/load-service.server.ts";

/** The points at which the work goes on or may rightly end: the thread forks at each. */
export function Gates({ heading, lead, rows }: ServiceOf<"evidence">["gates"]) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <ol className="gates">
        {rows.map(({ when, question, go, stop }) => (
          <li key={question}>
            <div>
              <p className="eyebrow">{when}</p>
              <Heading tag="h3">{question}</Heading>
            </div>
            <dl>
              <div className="gate-go">
                <dt>{translate("service.gates.go")}</dt>
                <dd>{go}</dd>
              </div>
              <div className="gate-stop">
                <dt>{translate("service.gates.stop")}</dt>
                <dd>{stop}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}
