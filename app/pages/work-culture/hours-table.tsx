import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/text-table.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** Who works when, late hours included, and what one gets for them. */
export function HoursTable({ heading, rows }: WorkCulture["hours"]) {
  const translate = useTranslate();
  return (
    <Section heading={heading}>
      <TextTable
        caption={heading}
        columns={[
          { label: translate("workCulture.who"), cell: ({ who }) => who },
          { label: translate("workCulture.hours"), cell: ({ hours }) => hours },
          { label: translate("workCulture.brings"), cell: ({ brings }) => brings },
        ]}
        rows={rows}
      />
    </Section>
  );
}
