import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import type { Profile } from "#model/pages/profile.server.ts";
import { countAll } from "./count-all.ts";
import { useHeadcount } from "./use-headcount.ts";

type NumbersProps = Profile["numbers"] & Pick<Profile, "headcount">;

/** A few figures, and how each was counted. */
export function Numbers({ heading, people, others, headcount }: NumbersProps) {
  const translate = useTranslate();
  const all = {
    value: String(countAll(headcount)),
    label: translate("profile.payroll"),
    counted: `${useHeadcount(headcount)}. ${people}`,
  };
  return (
    <Section heading={heading} ground="ink">
      <dl className="profile-numbers">
        {[all, ...others].map(({ value, label, counted }) => (
          <div key={label}>
            <dt>
              <span className="profile-figure">{value}</span> {label}
            </dt>
            <dd>{counted}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
