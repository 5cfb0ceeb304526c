import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { ProjectTotals } from "#model/projects/project-totals.server.ts";

/** A thread for each project, as long as its weeks, and how many kept their plan. */
export function Totals({ threads, all, onTime, inPrice }: ProjectTotals) {
  const translate = usePageTranslate<"projects">();
  return (
    <div className="project-totals">
      <figure>
        <div aria-hidden="true" className="project-threads">
          {threads.map(({ slug, family, share }) => (
            <span key={slug} data-family={family} style={{ "--share": share }} />
          ))}
        </div>
        <figcaption className="text-muted">{translate("threads")}</figcaption>
      </figure>
      <ul>
        <li>
          <strong>{translate("ofAll", { count: onTime, all })}</strong>
          <span>{` ${translate("onTime")}`}</span>
        </li>
        <li>
          <strong>{translate("ofAll", { count: inPrice, all })}</strong>
          <span>{` ${translate("inPrice")}`}</span>
        </li>
      </ul>
    </div>
  );
}
