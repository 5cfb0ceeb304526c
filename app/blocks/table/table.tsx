import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Table as DataTable } from "#app/ui/table.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type TableProps = BlockProps<"table">;
type Row = TableProps["rows"][number];

/** What is compared in rows and columns. */
export function Table({ layout, columns, rows, note, ...head }: TableProps) {
  const table = (
    <DataTable
      caption={head.heading}
      columns={columns.map(({ label, isFigure }, place) => ({
        label,
        isFigure,
        cell: (row: Row) => (place === 0 ? <RowName {...row} /> : <Cell {...row} place={place} />),
      }))}
      rows={rows}
      isTotal={({ isTotal }) => isTotal}
      scrolls={layout === "scroll"}
    />
  );
  return (
    <Section {...head}>
      {layout === "paper" ? <div className="paper">{table}</div> : table}
      {note && (
        <div className="text-note table-note">
          <Prose html={note} />
        </div>
      )}
    </Section>
  );
}

function RowName({ cells: [name], note, to }: Row) {
  return (
    <>
      {to ? (
        <TextLink to={to} variant="thread">
          {name}
        </TextLink>
      ) : (
        <span>{name}</span>
      )}
      {note && <span className="text-note">{note}</span>}
    </>
  );
}

function Cell({ cells, mark, place }: Row & { place: number }) {
  const text = cells[place];
  return mark && place === 1 ? (
    <span className={`severity severity-${mark}`}>{text}</span>
  ) : (
    <span>{text}</span>
  );
}
