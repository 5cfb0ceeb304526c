import { type ReactNode, useId } from "react";

type SectionProps = { heading: string; lead?: string; name?: string; children: ReactNode };

/** A part of a page under its own heading. `name` marks it for tests and styles. */
export function Section({ heading, lead, name, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-section={name} className="section">
      <div className="wrap">
        <div className="section-head">
          <h2 id={id} className="heading-2">
            {heading}
          </h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
