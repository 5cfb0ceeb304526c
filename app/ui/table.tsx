import { type ReactNode, useRef } from "react";
import { useTabStops } from "./text.tsx";

type TableProps<Row> = {
  /** For screen readers only. */
  caption: string;
  /** The first column is the row header. */
  columns: { label: string; cell: (row: Row) => ReactNode; isFigure?: boolean | undefined }[];
  rows: Row[];
  isTotal?: (row: Row) => boolean;
  /** Not stacked on phones: its frame scrolls. */
  scrolls?: boolean;
};

/** Narrower than a line of text, each row becomes a labelled block, unless all of its columns are figures or the table scrolls. */
export function Table<Row>({ caption, columns, rows, isTotal, scrolls }: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  useTabStops(frame);
  const isStacked = !scrolls && columns.slice(1).some(({ isFigure }) => !isFigure);
  // Others fit, and need no observer.
  const region = scrolls && { ref: frame, role: "group", "aria-label": caption };
  return (
    <div className="table-frame" {...region}>
      <table
        className="table"
        data-wide=""
        data-stacked={isStacked ? "" : undefined}
        data-scrolls={scrolls ? "" : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isFigure }) => (
              <th key={label} scope="col" data-figure={isFigure || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
            <tr key={index} data-total={isTotal?.(row) || undefined}>
              {columns.map(({ label, cell, isFigure }, place) =>
                place === 0 ? (
                  <th key={label} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label} data-label={label} data-figure={isFigure || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
