import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/text-table.tsx";
import type { Service } from "#model/services/load-service.server.ts";

type TechnologyReasonsProps = { heading: string; entries: Service["technology"] };

/** What a service is built with, and why. */
export function TechnologyReasons({ heading, entries }: TechnologyReasonsProps) {
  const translate = useTranslate();
  return (
    <Section heading={heading} eyebrow={translate("service.parts.technology")} layout="side">
      <TextTable
        caption={heading}
        columns={[
          { label: translate("service.technologyName"), cell: ({ name }) => name },
          { label: translate("service.technologyReason"), cell: ({ reason }) => reason },
        ]}
        rows={entries}
      />
    </Section>
  );
}
