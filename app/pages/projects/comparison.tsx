import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Picture } from "#app/ui/image.tsx";
import type { Project } from "#model/projects/project.server.ts";
import type { ScreenPicture } from "#model/screens/screen-image.server.ts";

type ComparisonProps = NonNullable<Project["screens"]> & {
  /** Stands below the words. */
  children: ReactNode;
};

/** Two figures; where scripts run, they lie on each other and the thread between them can be moved. */
export function Comparison({ before, after, rest, children }: ComparisonProps) {
  const translate = useTranslate();
  const frame = useRef<HTMLElement>(null);
  const thread = useRef<HTMLInputElement>(null);
  // The thread may have been moved before hydration, or be restored by the browser.
  const move = () => frame.current?.style.setProperty("--before", `${thread.current?.value}%`);
  useEffect(move, []);
  return (
    <section
      ref={frame}
      aria-label={translate("projects.screens")}
      className="wrap comparison"
      // React's types know no custom properties.
      style={{ "--before": `${rest}%` } as CSSProperties}
    >
      <Screen {...before} label={translate("projects.before")} className="screen-before" />
      <Screen {...after} label={translate("projects.after")} className="screen-after" />
      <input
        ref={thread}
        type="range"
        defaultValue={rest}
        onInput={move}
        aria-label={translate("projects.share")}
        className="comparison-thread"
      />
      <p aria-hidden="true" className="comparison-hint">
        {translate("projects.compare")}
      </p>
      {children}
    </section>
  );
}

type ScreenProps = ScreenPicture & { label: string; className: string };

function Screen({ image, alt, caption, label, className }: ScreenProps) {
  return (
    <figure>
      <Picture image={image} alt={alt} place="page" className={className} loading="eager" />
      <figcaption>
        <strong>{label}</strong> <span>{caption}</span>
      </figcaption>
    </figure>
  );
}
