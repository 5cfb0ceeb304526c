import type { ReactNode } from "react";

type AccordionProps = {
  entries: { title: string; content: ReactNode }[];
  /** Entries that share a name open one at a time. */
  name?: string;
};

/** Native `details`: they open without JavaScript, and find-in-page searches them. */
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
