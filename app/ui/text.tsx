import { useEffect, useRef } from "react";
import { watchOverflow } from "./watch-overflow.ts";

export function Prose({ html }: { html: string }) {
  const prose = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useEffect(() => {
    const regions = prose.current?.querySelectorAll("pre, .prose-table") ?? [];
    return watchOverflow(regions, setTabStop);
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own content, without raw HTML in it
  return <div ref={prose} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Only what scrolls sideways stays a tab stop, without which Safari lets no key scroll it. */
function setTabStop(region: Element, scrolls: boolean): void {
  if (scrolls) region.setAttribute("tabindex", "0");
  else region.removeAttribute("tabindex");
}
