import { type RefObject, useEffect, useRef } from "react";

export function Prose({ html }: { html: string }) {
  const prose = useRef<HTMLDivElement>(null);
  useTabStops(prose, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own content, without raw HTML in it
  return <div ref={prose} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

const REGIONS = "pre, .table-frame";

/** Makes tab stops of the tables and the code in a container, or of itself, that scroll sideways. @param html that it holds */
export function useTabStops(container: RefObject<HTMLElement | null>, html?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    // Also calls back in the next frame, or once its details are open.
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) setTabStop(target.closest(REGIONS) ?? target);
    });
    for (const region of element.matches(REGIONS) ? [element] : element.querySelectorAll(REGIONS)) {
      observer.observe(region);
      // A table grows in its frame when the font arrives.
      if (region.firstElementChild) observer.observe(region.firstElementChild);
    }
    return () => observer.disconnect();
  }, [container, html]);
}

/** Only what scrolls sideways stays a tab stop, without which Safari lets no key scroll it. */
function setTabStop(region: Element): void {
  if (region.scrollWidth > region.clientWidth) region.setAttribute("tabindex", "0");
  else region.removeAttribute("tabindex");
}

/** Text that wraps between words alone, never at a hyphen or in a range. */
export function WholeWords({ text }: { text: string }) {
  const parts = text.split(WHOLE).filter(Boolean);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    <span key={index} className={WHOLE.test(part) ? "nowrap" : undefined}>
      {part}
    </span>
  ));
}

const WHOLE = /(\S+[-–]\S+)/;
