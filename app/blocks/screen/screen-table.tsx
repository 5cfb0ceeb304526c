import type { PartFields } from "#model/screens/screen.server.ts";

type TableProps = NonNullable<PartFields["table"]>;

// As many columns as fit side by side on a phone.
const NARROW_COLUMNS = 3;

export function ScreenTable({ columns, narrow, rows }: TableProps) {
  const count = rows[0]?.cells.length ?? 0;
  const describe = (index: number) => ({
    "data-wide": (narrow ? !narrow.includes(index + 1) : index >= NARROW_COLUMNS) || undefined,
    "data-figure": isNumeric(rows, index) || undefined,
  });
  return (
    <table className="table screen-table">
      {columns && (
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" {...describe(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ cells, tone }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a screen does not change
          <tr key={row} data-tone={tone}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a screen does not change
              <td key={index} {...describe(index)}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Numbers are aligned to the end of their column, whatever their unit. */
function isNumeric(rows: TableProps["rows"], index: number): boolean {
  const cells = rows.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");
  return cells.length > 0 && cells.every((cell) => /^[^\p{L}\d]*\d[\d.,:]*\s?\S{0,3}$/u.test(cell));
}
