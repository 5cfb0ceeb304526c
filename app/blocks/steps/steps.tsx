import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { countDays } from "./count-days.ts";
import { Stairs } from "./stairs.tsx";
import { type Step, StepWords } from "./step-words.tsx";

type StepsProps = BlockProps<"steps">;

/** What happens in which order. */
export function Steps({ layout, steps, promise: _, ...head }: StepsProps) {
  return (
    <Section {...head} layout={layout === "down" ? "side" : "stacked"}>
      {layout === "thread" && <DayThread steps={steps} />}
      {layout === "stairs" ? (
        <Stairs steps={steps} />
      ) : (
        <ol className={layout === "down" ? "knots" : "steps-across full-rows"}>
          {steps.map((step, index) => (
            <li key={step.title} data-accent={layout === "thread" ? pickAccent(index) : undefined}>
              <StepWords {...step} day={countDays(steps)[index]?.last} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** A thread for each day, in the accent of its step. */
function DayThread({ steps }: { steps: Step[] }) {
  return (
    <div className="day-thread" aria-hidden="true">
      {steps.map(({ title, days = 1 }, index) => (
        <span
          key={title}
          data-accent={pickAccent(index)}
          style={{ flexGrow: days, backgroundSize: `${100 / days}% 100%` }}
        />
      ))}
    </div>
  );
}

const ACCENTS = ["madder", "marigold", "peacock", "leaf", "indigo"] as const;

function pickAccent(index: number): string | undefined {
  return ACCENTS[index % ACCENTS.length];
}
