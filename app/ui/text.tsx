import { useEffect, useRef } from "react";

export function Prose({ html }: { html: string }) {
  const prose = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) setTabStop(target);
    });
    for (const element of prose.current?.querySelectorAll("pre, .prose-table") ?? [])
      observer.observe(element);
    return () => observer.disconnect();
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own content, without raw HTML in it
  return <div ref={prose} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What scrolls sideways is a tab stop, since Safari lets the keyboard scroll nothing else. */
function setTabStop(element: Element): void {
  if (element.scrollWidth > element.clientWidth) element.setAttribute("tabindex", "0");
  else element.removeAttribute("tabindex");
}

type MarkedListProps = {
  items: string[];
  /** `gap` marks what is excluded. */
  mark?: "knot" | "gap";
};

export function MarkedList({ items, mark = "knot" }: MarkedListProps) {
  return (
    <ul className="marked-list" data-mark={mark}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
