import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { sumDays } from "#model/pages/sum-days.ts";
import type { ServiceOf } from "#model/services/load-service.server.ts";

type ThreadPlanProps = { heading: string; phases: ServiceOf<"first-version">["plan"] };

/** The plan of a first version: a cloth with a thread for each day, and under it what happens in which days. */
export function ThreadPlan({ heading, phases }: ThreadPlanProps) {
  const translate = useTranslate();
  return (
    <Section heading={heading} eyebrow={translate("service.parts.plan")} ground="ink">
      <div className="thread-band" aria-hidden="true">
        {phases.map(({ title, days }, index) => (
          <span
            key={title}
            data-accent={pickAccent(index)}
            style={{ flexGrow: days, backgroundSize: `${100 / days}% 100%` }}
          />
        ))}
      </div>
      <ol className="thread-plan">
        {phases.map(({ when, title, text, days }, index) => {
          const from = 1 + sumDays(phases.slice(0, index));
          return (
            <li key={title} data-accent={pickAccent(index)}>
              <p className="eyebrow">
                {when}
                <span className="facts">{translate("service.days", { from, to: from + days - 1 })}</span>
              </p>
              <Heading tag="h3" size={4}>
                {title}
              </Heading>
              <p className="text-muted">{text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

const DYES = ["madder", "marigold", "peacock", "leaf"] as const;

function pickAccent(index: number): string | undefined {
  return DYES[index % DYES.length];
}
