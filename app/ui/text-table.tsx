import type { ReactNode } from "react";

type TextTableProps<Row> = {
  /** What the table shows, read out but not shown. */
  caption: string;
  /** One for each cell of a row; the first names the row. */
  columns: { label: string; cell: (row: Row) => ReactNode }[];
  rows: Row[];
};

/** A table of sentences. On narrow screens each row becomes a block, its cells under the names of their columns. */
export function TextTable<Row>({ caption, columns, rows }: TextTableProps<Row>) {
  return (
    <table className="text-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <tr key={index}>
            {columns.map(({ label, cell }, place) =>
              place === 0 ? (
                <th key={label} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={label} data-label={label}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
