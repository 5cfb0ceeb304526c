import type { Project } from "#model/projects/project.server.ts";

type OutcomesProps = { heading: string; entries: Project["outcomes"] };

/** What a project changed, in numbers, each with how it was measured. */
export function Outcomes({ heading, entries }: OutcomesProps) {
  return (
    <section aria-label={heading} className="ink outcomes">
      <ul className="wrap">
        {entries.map(({ value, label, measured }) => (
          <li key={label}>
            <p className="outcome-value">{value}</p>
            <p className="outcome-label">{label}</p>
            <p className="text-muted">{measured}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
