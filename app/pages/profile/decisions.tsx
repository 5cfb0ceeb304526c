import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/text-table.tsx";
import type { Profile } from "#model/pages/profile.server.ts";

/** Who may decide what, and how. */
export function Decisions({ heading, rows }: Profile["decisions"]) {
  const translate = useTranslate();
  return (
    <Section heading={heading} ground="sunken">
      <TextTable
        caption={heading}
        columns={[
          { label: translate("profile.decisions.question"), cell: ({ question }) => question },
          { label: translate("profile.decisions.who"), cell: ({ who }) => who },
          { label: translate("profile.decisions.how"), cell: ({ how }) => how },
        ]}
        rows={rows}
      />
    </Section>
  );
}
