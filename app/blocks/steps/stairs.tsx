import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Axis, Track } from "#app/ui/track.tsx";
import { countDays } from "./count-days.ts";
import { type Step, StepWords } from "./step-words.tsx";

const DAYS_OF_WEEK = 7;

/** The steps one below the other, each with its part of the weeks that all of them take. */
export function Stairs({ steps }: { steps: Step[] }) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const week = steps.some(({ weeks }) => weeks) ? 1 : DAYS_OF_WEEK;
  const days = countDays(steps);
  const spans = steps.map(({ weeks }, index) => weeks ?? days[index] ?? { first: 1, last: 1 });
  const count = Math.ceil(Math.max(...spans.map(({ last }) => last)) / week);
  const ticks = [
    { at: 0, label: `${translate("steps.week")} ${formatNumber(1)}` },
    { at: count, label: formatNumber(count) },
  ];
  return (
    <ol className="rows stairs">
      {steps.map((step, index) => {
        const { first = 1, last = 1 } = spans[index] ?? {};
        return (
          <li key={step.title} className="split">
            <StepWords {...step} day={last} />
            <div>
              <Track spans={[{ from: (first - 1) / week, to: last / week }]} end={count} className="woven" />
              <Axis ticks={ticks} end={count} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
