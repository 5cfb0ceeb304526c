import { type ReactNode, useEffect, useId, useRef, useState } from "react";

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
