import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section, type SectionGround } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/text-table.tsx";
import type { Messages } from "#model/messages/message-types.ts";

/** A field of a row that the locale file has a name for. */
type FactColumn = keyof Messages["service"]["columns"];

type FactTableProps<Column extends FactColumn> = {
  heading: string;
  lead?: string | undefined;
  /** The fields that are shown, in their order; the first names the row. */
  columns: readonly Column[];
  rows: Record<Column, string>[];
  ground?: SectionGround;
};

/** A part of a page that is one table: service levels, risks, roles, volumes. */
export function FactTable<Column extends FactColumn>({
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
