import { useTranslate } from "#app/features/i18n/translate.ts";
import { TwoLists } from "#app/sections/lists.tsx";
import { Badge } from "#app/ui/card.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section, type SectionGround } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import type { Messages } from "#model/messages/messages.ts";
import type { ServiceOf } from "#model/services/load-service.server.ts";

export function Scope({ scope }: ServiceOf<"first-version">) {
  return <TwoLists {...scope} first={scope.included} second={scope.waiting} />;
}

export function Fit({ fit }: ServiceOf<"store">) {
  return <TwoLists {...fit} first={fit.suits} second={fit.avoid} />;
}

export function Duties({ duties }: ServiceOf<"managed">) {
  return <TwoLists {...duties} first={duties.ours} second={duties.yours} />;
}

/** A numbered list to tick off on paper. */
export function Checklist({ checklist: { heading, lead, items } }: ServiceOf<"store">) {
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <ol className="checklist">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </Section>
  );
}

export function Boundaries({ boundaries: { heading, lead, items } }: ServiceOf<"security">) {
  return (
    <Section heading={heading} lead={lead} layout="side">
      <MarkedList items={items} mark="gap" />
    </Section>
  );
}

export function Change({ change }: ServiceOf<"migration">) {
  return <FactTable {...change} columns={["aspect", "before", "after"]} ground="sunken" />;
}

export function Risks({ risks }: ServiceOf<"migration">) {
  return <FactTable {...risks} columns={["risk", "sign", "answer"]} ground="ink" />;
}

export function ServiceLevels({ levels }: ServiceOf<"managed">) {
  return <FactTable {...levels} columns={["name", "example", "response", "update"]} ground="ink" />;
}

export function Roles({ roles }: ServiceOf<"hiring">) {
  return <FactTable {...roles} columns={["role", "does", "uses", "start"]} />;
}

export function Volumes({ volumes }: ServiceOf<"outsourcing">) {
  return <FactTable {...volumes} columns={["queue", "volume", "people", "quality"]} />;
}

export function Findings({ findings: { heading, lead, rows } }: ServiceOf<"security">) {
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

const ACCENTED: Record<ServiceOf<"security">["findings"]["rows"][number]["severity"], boolean> = {
  critical: true,
  high: true,
  medium: false,
  low: false,
};

/** A field that has a label in the locale file. */
type FactColumn = keyof Messages["service"]["columns"];

type FactTableProps<Column extends FactColumn> = {
  heading: string;
  lead?: string | undefined;
  /** The first column is the row header. */
  columns: readonly Column[];
  rows: Record<Column, string>[];
  ground?: SectionGround;
};

function FactTable<Column extends FactColumn>({
  heading,
  lead,
  columns,
  rows,
  ground = "surface",
}: FactTableProps<Column>) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground={ground}>
      <TextTable
        caption={heading}
        columns={columns.map((column) => ({
          label: translate(`service.columns.${column}`),
          cell: (row: Record<Column, string>) => row[column],
        }))}
        rows={rows}
      />
    </Section>
  );
}
