import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { joinUnits } from "#app/ui/card.tsx";
import type { Project } from "#model/projects/project.server.ts";

const LOOKS = {
  ink: "ink outcomes-band",
  family: "family-ground outcomes-band",
  column: "outcomes-column",
} as const satisfies Record<string, string>;

type OutcomesProps = Pick<Project, "outcomes"> & {
  look: keyof typeof LOOKS;
  /** How they were measured stands elsewhere. */
  isBrief?: boolean;
};

/** What changed for a client, in figures. */
export function Outcomes({ outcomes, look, isBrief = false }: OutcomesProps) {
  const translate = usePageTranslate<"projects">();
  return (
    <section aria-label={translate("outcomes")} className={LOOKS[look]}>
      <ul className={look === "column" ? undefined : "wrap"}>
        {outcomes.map(({ value, label, measured }) => (
          <li key={label}>
            <p className="outcome-value">{value}</p>
            <p className="outcome-label">{joinUnits(label)}</p>
            {!isBrief && <p className="outcome-measured">{measured}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
