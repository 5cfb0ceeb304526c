import type { ReactNode } from "react";

type AccordionProps = {
  entries: { title: string; content: ReactNode }[];
  /** Entries of one name: opening one closes the others. */
  name?: string;
};

/**
 * Texts folded away under their titles. Native disclosures: they open without JavaScript,
 * and a search in the page finds what is folded.
 */
export function Accordion({ entries, name }: AccordionProps) {
  return (
    <div className="accordion">
      {entries.map(({ title, content }) => (
        <details key={title} name={name}>
          <summary>{title}</summary>
          <div className="accordion-text">{content}</div>
        </details>
      ))}
    </div>
  );
}
