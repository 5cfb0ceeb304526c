import type { ReactNode } from "react";

type FigureProps = { caption?: ReactNode; children: ReactNode };

/** The caption stands below, or in the margin of wide screens. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className={caption ? "figure" : undefined}>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
