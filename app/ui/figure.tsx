import type { ReactNode } from "react";

type FigureProps = { caption?: ReactNode; children: ReactNode };

/** A picture or a drawing with its caption: under it, on wide screens in the margin. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className={caption ? "figure" : undefined}>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
