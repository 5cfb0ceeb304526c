import type { ReactNode } from "react";

type AccordionProps = {
  entries: { title: string; content: ReactNode }[];
  /** Whether the first one is open at the start. */
  opensFirst?: boolean;
};

/** Native `details`: they open without JavaScript, and find-in-page searches them. */
export function Accordion({ entries, opensFirst = false }: AccordionProps) {
  return (
    <div className="accordion">
      {entries.map(({ title, content }, index) => (
        <details key={title} open={opensFirst && index === 0}>
          <summary>{title}</summary>
          <div className="accordion-text">{content}</div>
        </details>
      ))}
    </div>
  );
}
