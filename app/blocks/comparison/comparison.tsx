import { useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import type { ScreenFields, Stage } from "#model/screens/screen.server.ts";
import { Screen } from "../screen/screen.tsx";

type ComparisonProps = BlockProps<"comparison">;

/** Two figures; where scripts run, one covers the other and the thread between them can be moved. */
export function Comparison({ before, after, rest, messages, ...head }: ComparisonProps) {
  return (
    <Section {...head}>
      <MovableThread before={before} after={after} rest={rest} messages={messages} />
    </Section>
  );
}

/** Within the section, because its content is hydrated later. */
function MovableThread({ before, after, rest, messages }: ComparisonProps) {
  const frame = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLInputElement>(null);
  // The thread may have been moved before hydration, or be restored by the browser.
  const move = () => frame.current?.style.setProperty("--before", `${thread.current?.value}%`);
  useEffect(move, []);
  return (
    <div ref={frame} className="comparison" style={{ "--before": `${rest}%`, "--rest": `${rest}%` }}>
      <StageFigure screen={before} stage="before" />
      <StageFigure screen={after} stage="after" />
      <input
        ref={thread}
        type="range"
        defaultValue={rest}
        onInput={move}
        aria-label={messages.share}
        className="comparison-thread"
      />
      <p aria-hidden="true" className="small-print comparison-hint">
        {messages.drag}
      </p>
    </div>
  );
}

type StageFigureProps = { screen: ScreenFields; stage: Stage };

function StageFigure({ screen: { caption, ...screen }, stage }: StageFigureProps) {
  const translate = useTranslate();
  return (
    <figure>
      <Screen {...screen} stage={stage} className={`comparison-screen comparison-${stage}`} />
      <figcaption className="text-small">
        <strong>{translate(`stages.${stage}`)}</strong>
        <span>{` ${caption}`}</span>
      </figcaption>
    </figure>
  );
}
