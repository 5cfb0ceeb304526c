import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { countDays } from "./count-days.ts";
import { type Step, StepWords } from "./step-words.tsx";

const DAYS_OF_WEEK = 7;
const THREADS_OF_WEEK = 5;

/** The steps one below the other, each with the threads of its weeks or days on the scale of all. */
export function Stairs({ steps }: { steps: Step[] }) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const isInWeeks = steps.some(({ weeks }) => weeks);
  const days = countDays(steps);
  const spans = steps.map(({ weeks }, index) => weeks ?? days[index] ?? { first: 1, last: 1 });
  const week = isInWeeks ? 1 : DAYS_OF_WEEK;
  const weeks = Math.ceil(Math.max(...spans.map(({ last }) => last)) / week);
  const scale = {
    "--weeks": weeks,
    // Whole weeks, or the last column would be a narrow one.
    "--all": weeks * week,
    "--threads": isInWeeks ? THREADS_OF_WEEK : 1,
  };
  const numbers = (
    <p className="stairs-scale" style={scale} aria-hidden="true">
      <span className="stairs-unit">{translate("steps.week")}</span>
      {Array.from({ length: weeks }, (_, week) => formatNumber(week + 1)).map((week) => (
        <span key={week}>{week}</span>
      ))}
    </p>
  );
  return (
    <>
      {numbers}
      <ol className="stairs" style={scale}>
        {steps.map((step, index) => {
          const { first = 1, last = 1 } = spans[index] ?? {};
          return (
            <li key={step.title} style={{ "--before": first - 1, "--span": last - first + 1 }}>
              <StepWords {...step} day={last} />
              <span className="stairs-track" aria-hidden="true" />
              <p className="stairs-ends" aria-hidden="true">
                <span>{`${translate("steps.week")} ${formatNumber(1)}`}</span>
                <span>{formatNumber(weeks)}</span>
              </p>
            </li>
          );
        })}
      </ol>
      {numbers}
    </>
  );
}
