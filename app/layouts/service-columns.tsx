import { href } from "react-router";
import type { FooterColumn, FooterEntry } from "#app/content/navigation.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";

/** All services in five columns, one per family, each in its dye (specification section 2, Footer). */
export function ServiceColumns({ columns }: { columns: FooterColumn[] }) {
  return (
    <div className="service-columns">
      {columns.map(({ title, family, entries }) => (
        <div key={family} data-family={family} className="service-column">
          <p className="eyebrow">{title}</p>
          <Entries label={title} entries={entries} />
        </div>
      ))}
    </div>
  );
}

function Entries({ label, entries }: { label: string; entries: FooterEntry[] }) {
  return (
    <ul aria-label={label}>
      {entries.map(({ label: name, slug, children }) => (
        <li key={name}>
          {slug ? (
            <TextLink to={href("/services/:slug", { slug })} variant="footer">
              {name}
            </TextLink>
          ) : (
            <span className="footer-link">{name}</span>
          )}
          {children.length > 0 && <Entries label={name} entries={children} />}
        </li>
      ))}
    </ul>
  );
}
