import { useTranslate } from "#app/features/i18n/translate.ts";
import { TwoLists } from "#app/sections/lists.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section, type SectionGround } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import type { Messages } from "#model/messages/messages.ts";
import type { ServiceOf } from "#model/services/load-service.server.ts";
import type { PartOf } from "./part.ts";

export function Scope({ scope, ground }: PartOf<"first-version">) {
  return <TwoLists {...scope} ground={ground} first={scope.included} second={scope.waiting} />;
}

export function Fit({ fit, ground }: PartOf<"store">) {
  return <TwoLists {...fit} ground={ground} first={fit.suits} second={fit.avoid} />;
}

export function Duties({ duties, ground }: PartOf<"managed">) {
  return <TwoLists {...duties} ground={ground} first={duties.ours} second={duties.yours} />;
}

/** A numbered list to tick off on paper; of an odd number beside its heading, where none stands alone in a row. */
export function Checklist({ checklist: { heading, lead, items }, ground }: PartOf<"store">) {
  return (
    <Section heading={heading} lead={lead} layout={items.length % 2 ? "side" : "stacked"} ground={ground}>
      <ol className="checklist">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </Section>
  );
}

export function Boundaries({ boundaries: { heading, lead, items }, ground }: PartOf<"security">) {
  return (
    <Section heading={heading} lead={lead} layout="side" ground={ground}>
      <MarkedList items={items} mark="gap" />
    </Section>
  );
}

export function Change({ change, ground }: PartOf<"migration">) {
  return <FactTable {...change} columns={["aspect", "before", "after"]} ground={ground} />;
}

export function Risks({ risks }: ServiceOf<"migration">) {
  return <FactTable {...risks} columns={["risk", "sign", "answer"]} ground="ink" />;
}

export function ServiceLevels({ levels }: ServiceOf<"managed">) {
  return <FactTable {...levels} columns={["name", "example", "response", "update"]} ground="ink" />;
}

export function Roles({ roles, ground }: PartOf<"hiring">) {
  return <FactTable {...roles} columns={["role", "does", "uses", "start"]} ground={ground} />;
}

export function Volumes({ volumes, ground }: PartOf<"outsourcing">) {
  return <FactTable {...volumes} columns={["queue", "volume", "people", "quality"]} ground={ground} />;
}

export function Findings({ findings: { heading, lead, rows }, ground }: PartOf<"security">) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground={ground}>
      <div className="report-sheet">
        <TextTable
          caption={heading}
          columns={[
            { label: translate("service.findings.finding"), cell: ({ finding }) => finding },
            {
              label: translate("service.findings.severity"),
              cell: ({ severity }) => (
                <span className={`severity severity-${severity}`}>
                  {translate(`service.severities.${severity}`)}
                </span>
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

/** A field that has a label in the locale file. */
type FactColumn = keyof Messages["service"]["columns"];

type FactTableProps<Column extends FactColumn> = {
  heading: string;
  lead?: string | undefined;
  /** The first column is the row header. */
  columns: readonly Column[];
  rows: Record<Column, string>[];
  ground: SectionGround;
};

function FactTable<Column extends FactColumn>({
  heading,
  lead,
  columns,
  rows,
  ground,
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
