import type { ReactNode } from "react";

type TermsProps = { className?: string; entries: (readonly [term: ReactNode, text: ReactNode])[] };

/** Terms, each with what there is to say of it. */
export function Terms({ className, entries }: TermsProps) {
  return (
    <dl className={className}>
      {entries.map(([term, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terms never change their order
        <div key={index}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
