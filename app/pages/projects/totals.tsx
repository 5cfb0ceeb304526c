import type { CSSProperties } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import type { ProjectTotals } from "#model/projects/project-totals.server.ts";

/** A thread for each project, as long as its weeks, and how many kept their plan. */
export function Totals({ threads, all, onTime, inPrice }: ProjectTotals) {
  const translate = useTranslate();
  return (
    <div className="project-totals">
      <figure>
        <div aria-hidden="true" className="project-threads">
          {threads.map(({ slug, family, share }) => (
            // React's types know no custom properties.
            <span key={slug} data-family={family} style={{ "--share": share } as CSSProperties} />
          ))}
        </div>
        <figcaption className="text-muted">{translate("projects.threads")}</figcaption>
      </figure>
      <ul>
        <li>
          <strong>{translate("projects.ofAll", { count: onTime, all })}</strong>{" "}
          {translate("projects.onTime")}
        </li>
        <li>
          <strong>{translate("projects.ofAll", { count: inPrice, all })}</strong>{" "}
          {translate("projects.inPrice")}
        </li>
      </ul>
    </div>
  );
}
