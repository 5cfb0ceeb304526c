import { useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { Screen } from "#app/sections/screen/screen.tsx";
import type { Elements } from "#app/ui/elements.ts";
import type { Project } from "#model/projects/project.server.ts";
import type { Stage } from "#model/screens/screen.server.ts";
import type { ShownScreen } from "#model/screens/show-screen.server.ts";

type ComparisonProps = NonNullable<Project["screens"]> & {
  /** On which side of the picture its words stand on wide screens; else below. */
  words?: "start" | "end";
  children?: Elements;
};

/** Two figures; where scripts run, they lie on each other and the thread between them can be moved. */
export function Comparison({ before, after, rest, words, children }: ComparisonProps) {
  const translatePage = usePageTranslate<"projects">();
  const frame = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLInputElement>(null);
  // The thread may have been moved before hydration, or be restored by the browser.
  const move = () => frame.current?.style.setProperty("--before", `${thread.current?.value}%`);
  useEffect(move, []);
  return (
    <section aria-label={translatePage("screens")} className="wrap comparison" data-words={words}>
      <div ref={frame} className="comparison-frame" style={{ "--before": `${rest}%`, "--rest": `${rest}%` }}>
        <StageFigure screen={before} stage="before" />
        <StageFigure screen={after} stage="after" />
        <input
          ref={thread}
          type="range"
          defaultValue={rest}
          onInput={move}
          aria-label={translatePage("share")}
          className="comparison-thread"
        />
        <p aria-hidden="true" className="comparison-hint">
          {translatePage("compare")}
        </p>
      </div>
      {children}
    </section>
  );
}

type StageFigureProps = { screen: ShownScreen; stage: Stage };

function StageFigure({ screen: { caption, ...screen }, stage }: StageFigureProps) {
  const translate = useTranslate();
  return (
    <figure>
      <Screen {...screen} stage={stage} className={`comparison-screen comparison-${stage}`} />
      <figcaption>
        <strong>{translate(`stages.${stage}`)}</strong>
        <span>{` ${caption}`}</span>
      </figcaption>
    </figure>
  );
}
