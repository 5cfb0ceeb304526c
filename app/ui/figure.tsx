import type { Elements } from "./elements.ts";

type FigureProps = { caption?: string; children: Elements };

/** The caption stands below, or in the margin of wide screens. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className={caption ? "figure" : undefined}>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
