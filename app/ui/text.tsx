import { useEffect, useRef } from "react";

export function Prose({ html }: { html: string }) {
  const prose = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useEffect(() => {
    const regions = prose.current?.querySelectorAll("pre, .prose-table") ?? [];
    const observer = new ResizeObserver(() => regions.forEach(setTabStop));
    for (const region of regions) {
      observer.observe(region);
      // A table grows in its frame when the font arrives.
      if (region.firstElementChild) observer.observe(region.firstElementChild);
    }
    // Sections out of view are not observed until they come near.
    regions.forEach(setTabStop);
    return () => observer.disconnect();
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own content, without raw HTML in it
  return <div ref={prose} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Only what scrolls sideways stays a tab stop, without which Safari lets no key scroll it. */
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
