import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Elements } from "./elements.ts";
import { watchOverflow } from "./watch-overflow.ts";

type TextTableProps<Row> = {
  /** For screen readers only. */
  caption: string;
  /** The first column is the row header. A figure stays on one line with its label when the row becomes a block. */
  columns: { label: string; cell: (row: Row) => ReactNode; isFigure?: boolean | undefined }[];
  rows: Row[];
  isTotal?: (row: Row) => boolean;
};

/** A table of sentences. On narrow screens each row becomes a labelled block, unless all its columns are figures. */
export function TextTable<Row>({ caption, columns, rows, isTotal }: TextTableProps<Row>) {
  const hasOnlyFigures = columns.slice(1).every(({ isFigure }) => isFigure);
  const table = (
    <table className="text-table" data-figures={hasOnlyFigures || undefined}>
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
  );
  // Figures are never broken, so that with a very wide font their columns may need more room than there is.
  const hasFigures = columns.some(({ isFigure }) => isFigure);
  return hasFigures ? <div className="table-scroll">{table}</div> : table;
}

type TableProps = {
  /** For screen readers only. */
  caption: string;
  children: Elements;
};

/** A data table that scrolls when it overflows, also by keyboard, and without JavaScript. */
export function Table({ caption, children }: TableProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(frame);
  const attributes = isScrollable ? { role: "group", tabIndex: 0, "aria-labelledby": id } : {};
  return (
    <div ref={frame} className="table-scroll" {...attributes}>
      <table className="thread-table">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

function useIsScrollable(element: { current: Element | null }): boolean {
  const [isScrollable, setIsScrollable] = useState(true);
  useEffect(() => {
    if (element.current) return watchOverflow([element.current], (_, scrolls) => setIsScrollable(scrolls));
  }, [element]);
  return isScrollable;
}
