import type { WorkCulture } from "#app/content/work-culture.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/text-table.tsx";

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
