import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { DayTimeline } from "#app/sections/figures/timeline.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { sumDays } from "#model/pages/sum-days.ts";
import type { Service, ServiceOf } from "#model/services/load-service.server.ts";
import type { PartOf } from "./part.ts";

/** A thread for each day, and below it the phases. */
export function ThreadPlan({ headings, plan: phases }: ServiceOf<"first-version">) {
  const translate = useTranslate();
  return (
    <Section heading={headings.plan} eyebrow={translate("service.parts.plan")} ground="ink">
      <div className="thread-band" aria-hidden="true">
        {phases.map(({ title, days }, index) => (
          <span
            key={title}
            data-accent={pickAccent(index)}
            style={{ flexGrow: days, backgroundSize: `${100 / days}% 100%` }}
          />
        ))}
      </div>
      <PlanSteps plan={phases} />
    </Section>
  );
}

/** Steps side by side, each on its thread; those with days have a color each. */
export function PlanSteps({ plan }: { plan: Step[] }) {
  const spans = countDays(plan);
  return (
    <ol className="thread-plan">
      {plan.map(({ when, title, text, days, result }, index) => (
        <li key={title} data-accent={days === undefined ? undefined : pickAccent(index)}>
          <p className="eyebrow">{when}</p>
          <Heading tag="h3" size={4}>
            {title}
          </Heading>
          <p className="text-muted">{text}</p>
          <StepResult result={result} day={spans[index]?.last} />
        </li>
      ))}
    </ol>
  );
}

type Step = Service["plan"][number] & { days?: number; result?: string | undefined };

/** What the client holds on the last day of a step. */
function StepResult({ result, day = 0 }: { result: string | undefined; day: number | undefined }) {
  const translate = useTranslate();
  return result && <p className="step-result">{translate("service.stepResult", { day, result })}</p>;
}

/** The steps of the plan one below the other, each with the threads of its weeks or days on the scale of all. */
export function Stairs({ headings, plan, figure }: Service) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const isInWeeks = figure?.kind === "stages";
  const steps: Step[] = plan;
  const spans = isInWeeks ? figure.weeks : countDays(plan);
  const end = Math.max(...spans.map(({ last }) => last));
  const week = isInWeeks ? 1 : DAYS_OF_WEEK;
  const weeks = Math.ceil(end / week);
  const scale = {
    "--weeks": weeks,
    // Whole weeks, or the last column would be a narrow one.
    "--all": weeks * week,
    "--threads": isInWeeks ? THREADS_OF_WEEK : 1,
  };
  const numbers = (
    <p className="stairs-scale" style={scale} aria-hidden="true">
      <span className="stairs-unit">{translate("service.week")}</span>
      {Array.from({ length: weeks }, (_, week) => formatNumber(week + 1)).map((week) => (
        <span key={week}>{week}</span>
      ))}
    </p>
  );
  return (
    <Section heading={headings.plan} eyebrow={translate("service.parts.plan")} ground="ink">
      {numbers}
      <ol className="stairs" style={scale}>
        {steps.map(({ when, title, text, result }, index) => {
          const { first, last } = spans[index] ?? { first: 1, last: end };
          const style = { "--before": first - 1, "--span": last - first + 1 };
          return (
            <li key={title} style={style}>
              <div>
                <p className="eyebrow">{when}</p>
                <Heading tag="h3" size={4}>
                  {title}
                </Heading>
                <p className="text-muted">{text}</p>
                <StepResult result={result} day={last} />
              </div>
              <span className="stairs-track" aria-hidden="true" />
              <p className="stairs-ends" aria-hidden="true">
                <span>{`${translate("service.week")} ${formatNumber(1)}`}</span>
                <span>{formatNumber(weeks)}</span>
              </p>
            </li>
          );
        })}
      </ol>
      {numbers}
    </Section>
  );
}

const DAYS_OF_WEEK = 7;
const THREADS_OF_WEEK = 5;

/** Of a plan whose steps have days. */
function countDays(plan: Step[]): { first: number; last: number }[] {
  const counted = plan.map(({ days = 1 }) => ({ days }));
  return counted.map(({ days }, index) => {
    const before = sumDays(counted.slice(0, index));
    return { first: before + 1, last: before + days };
  });
}

const ACCENTS = ["madder", "marigold", "peacock", "leaf", "indigo"] as const;

function pickAccent(index: number): string | undefined {
  return ACCENTS[index % ACCENTS.length];
}

/** Working hours on a chart of one day, in each clock. */
export function HoursChart({ hours: { heading, lead, clock, rows }, ground }: PartOf<"outsourcing">) {
  const translate = useTranslate();
  const lower = clock[1];
  return (
    <Section heading={heading} lead={lead} ground={ground}>
      <div className="hours">
        <DayTimeline clock={clock} rows={rows.map(({ team, ...row }) => ({ label: team, ...row }))} />
        {lower && <p className="facts">{translate("service.hours.note", { lower: lower.city })}</p>}
      </div>
    </Section>
  );
}
