import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-locale.ts";
import { findAccent } from "#app/features/site/use-site-data.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { Axis, Track } from "#app/ui/track.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type StepsProps = BlockProps<"steps">;

/** With its first and its last day, counted from 1. */
type Step = StepsProps["steps"][number] & { first: number; last: number };

/** What happens in which order. */
export function Steps({ layout, steps: listed, promise: _, ...head }: StepsProps) {
  const steps = countDays(listed);
  return (
    <Section {...head} isBeside={layout === "down"}>
      {layout === "thread" && <DayThread steps={steps} />}
      {layout === "stairs" ? (
        <Stairs steps={steps} />
      ) : (
        <ol className={layout === "down" ? "knots" : "steps-across full-rows"}>
          {steps.map((step, index) => (
            <li key={step.title} data-accent={layout === "thread" ? findAccent(index + 1) : undefined}>
              <StepWords {...step} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** A step without days takes one. */
function countDays(steps: StepsProps["steps"]): Step[] {
  let last = 0;
  return steps.map((step) => {
    const first = last + 1;
    last += step.days ?? 1;
    return { ...step, first, last };
  });
}

/** A thread for each day, in the accent of its step. */
function DayThread({ steps }: { steps: Step[] }) {
  return (
    <div className="day-thread" aria-hidden="true">
      {steps.map(({ title, days = 1 }, index) => (
        <span
          key={title}
          data-accent={findAccent(index + 1)}
          style={{ flexGrow: days, backgroundSize: `${100 / days}% 100%` }}
        />
      ))}
    </div>
  );
}

const DAYS_OF_WEEK = 7;

/** The steps one below the other, each with its part of the weeks that all of them take. */
function Stairs({ steps }: { steps: Step[] }) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const weeks = Math.ceil((steps.at(-1)?.last ?? 0) / DAYS_OF_WEEK);
  const ticks = [
    { at: 0, label: `${translate("steps.week")} ${formatNumber(1)}` },
    { at: weeks, label: formatNumber(weeks) },
  ];
  return (
    <ol className="rows stairs">
      {steps.map((step) => (
        <li key={step.title} className="split">
          <StepWords {...step} />
          <div>
            <Track
              spans={[{ from: step.first - 1, to: step.last }]}
              end={weeks * DAYS_OF_WEEK}
              className="woven"
            />
            <Axis ticks={ticks} end={weeks} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepWords({ when, title, text, result, last }: Step) {
  const translate = useTranslate();
  return (
    <div className="step-words">
      {when && <p className="eyebrow">{when}</p>}
      <Heading tag="h3" size={4}>
        {title}
      </Heading>
      <p className="text-muted">{text}</p>
      {result && <p className="step-result">{translate("steps.result", { day: last, result })}</p>}
    </div>
  );
}
