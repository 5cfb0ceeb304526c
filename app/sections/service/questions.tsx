import type { Service } from "#app/content/service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";

/** What clients really ask. Native disclosures: they open without JavaScript, and a search in the page finds them. */
export function Questions({ entries }: { entries: Service["questions"] }) {
  const translate = useTranslate();
  return (
    <Section heading={translate("service.questions")}>
      <div className="questions">
        {entries.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
