import type { ReactNode } from "react";
import { Heading, type HeadingSize } from "./heading.tsx";

type PageHeadProps = {
  heading: string;
  lead?: string;
  eyebrow?: string;
  size?: HeadingSize;
  children?: ReactNode;
};

/** The top of a page: its one main heading, with a lead. */
export function PageHead({ heading, lead, eyebrow, size = 1, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading tag="h1" size={size}>
        {heading}
      </Heading>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
