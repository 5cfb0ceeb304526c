import { useTranslate } from "#app/features/i18n/translate.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/text-table.tsx";
import type { ServiceOf } from "#model/services/load-service.server.ts";

type FindingsProps = ServiceOf<"security">["findings"];

/** A page of a report: what was found, how bad it is, and what to do. */
export function Findings({ heading, lead, rows }: FindingsProps) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <div className="report-sheet">
        <TextTable
          caption={heading}
          columns={[
            { label: translate("service.findings.finding"), cell: ({ finding }) => finding },
            {
              label: translate("service.findings.severity"),
              cell: ({ severity }) => (
                <Badge variant={ACCENTED[severity] ? "accent" : "neutral"}>
                  {translate(`service.severities.${severity}`)}
                </Badge>
              ),
            },
            {
              label: translate("service.findings.consequence"),
              cell: ({ consequence }) => consequence,
            },
            { label: translate("service.findings.fix"), cell: ({ fix }) => fix },
          ]}
          rows={rows}
        />
      </div>
    </Section>
  );
}

const ACCENTED: Record<FindingsProps["rows"][number]["severity"], boolean> = {
  critical: true,
  high: true,
  medium: false,
  low: false,
};
