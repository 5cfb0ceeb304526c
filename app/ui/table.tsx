import { type ReactNode, useEffect, useId, useRef, useState } from "react";

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

type TableProps = {
  /** What the table shows. Read out even where it is not shown. */
  caption: string;
  isCaptionHidden?: boolean;
  /** A `thead` and one or more `tbody`. */
  children: ReactNode;
};

/** A table ruled with threads. Where it is wider than its place it scrolls, also by keyboard. */
export function Table({ caption, isCaptionHidden = false, children }: TableProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(frame);
  const attributes = isScrollable ? { role: "group", tabIndex: 0, "aria-labelledby": id } : {};
  return (
    <div ref={frame} className="table-scroll" {...attributes}>
      <table className="thread-table">
        <caption id={id} className={isCaptionHidden ? "sr-only" : undefined}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

/** Whether an element is wider inside than outside. */
function useIsScrollable(element: { current: Element | null }): boolean {
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setIsScrollable(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isScrollable;
}
