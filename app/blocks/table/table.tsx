import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type TableProps = BlockProps<"table">;
type Row = TableProps["rows"][number];

/** What is compared in rows and columns. */
export function Table({ layout, columns, rows, note, ...head }: TableProps) {
  const table = (
    <TextTable
      caption={head.heading}
      columns={columns.map(({ label, isFigure }, place) => ({
        label,
        isFigure,
        cell({ cells, to, mark }: Row) {
          const text = cells[place];
          if (place === 0 && to)
            return (
              <TextLink to={to} variant="thread">
                {text}
              </TextLink>
            );
          return mark && place === 1 ? <span className={`severity severity-${mark}`}>{text}</span> : text;
        },
      }))}
      rows={rows}
    />
  );
  return (
    <Section {...head}>
      {layout === "paper" ? <div className="paper">{table}</div> : table}
      {note && (
        <div className="table-note">
          <Prose html={note} />
        </div>
      )}
    </Section>
  );
}
