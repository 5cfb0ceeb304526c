import type { Service } from "#app/content/service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";

/** The first 90 days, drawn as knots on one thread. */
export function Plan({ phases }: { phases: Service["plan"] }) {
  const translate = useTranslate();
  return (
    <Section heading={translate("service.plan")} ground="sunken">
      <ol className="plan">
        {phases.map(({ when, title, text }) => (
          <li key={when + title}>
            <p className="eyebrow">{when}</p>
            <Heading tag="h3" size={4}>
              {title}
            </Heading>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
