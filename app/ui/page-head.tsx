import type { ReactNode } from "react";

type PageHeadProps = { heading: string; lead?: string; eyebrow?: string; children?: ReactNode };

/** The top of a page: its one main heading, with a lead. */
export function PageHead({ heading, lead, eyebrow, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 className="heading-1">{heading}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
