import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { EdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import { sumDays } from "#model/pages/sum-days.ts";
import { drawWefts } from "./draw-threads.ts";

/** Each phase begins at the thread of its first day. */
export function Trial({ heading, lead, phases }: EdgeCommerce["trial"]) {
  const translate = usePageTranslate<"edgeCommerce">();
  const all = sumDays(phases);
  return (
    <Section heading={heading} lead={lead}>
      <ol className="trial" style={{ "--all": all, "--rows": phases.length }}>
        {phases.map(({ title, days, text }, index) => {
          const before = sumDays(phases.slice(0, index));
          const style = { "--before": before, "--days": days, "--row": index + 1 };
          return (
            <li key={title} style={style}>
              <div className="trial-text">
                <p className="eyebrow">{translate("days", { from: before + 1, to: before + days })}</p>
                <Heading tag="h3">{title}</Heading>
                <p>{text}</p>
              </div>
              <span className="trial-threads" aria-hidden="true" />
            </li>
          );
        })}
      </ol>
      <svg
        className="warp trial-wefts"
        viewBox={`0.5 0 ${all} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="warp-gaps" d={drawWefts(all, WEFTS)} />
        <path className="warp-threads" d={drawWefts(all, WEFTS)} />
      </svg>
    </Section>
  );
}

/** Heights of the weft rows in percent. */
const WEFTS = [14, 38, 62, 86];
