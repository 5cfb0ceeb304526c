import type { FooterColumn } from "#app/content/navigation.server.ts";
import type { ServiceLink } from "#app/content/service/service-tree.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";

/** All services in five columns, one per family, each in its dye (specification section 2, Footer). */
export function ServiceColumns({ columns }: { columns: FooterColumn[] }) {
  return (
    <div className="service-columns">
      {columns.map(({ title, family, entries }) => (
        <div key={family} data-family={family} className="service-column">
          <p className="eyebrow">{title}</p>
          <Entries entries={entries} />
        </div>
      ))}
    </div>
  );
}

function Entries({ entries }: { entries: ServiceLink[] }) {
  return (
    <ul>
      {entries.map(({ label, to, parts }) => (
        <li key={to}>
          <TextLink to={to} variant="footer">
            {label}
          </TextLink>
          {parts.length > 0 && <Entries entries={parts} />}
        </li>
      ))}
    </ul>
  );
}
