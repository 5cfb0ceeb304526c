import { TextLink } from "#app/ui/links/link.tsx";
import type { ServiceLink } from "#model/services/load-service.server.ts";
import type { FooterColumn } from "#model/site/navigation.server.ts";

type ServiceColumnsProps = {
  columns: FooterColumn[];
  /**
   * Then also with the owner's extra links, and with headings: in the menu these would come before the page's. The menu says
   * what each family is for.
   */
  inFooter?: boolean;
};

/** All services in five columns, one per family (specification section 2, Footer). */
export function ServiceColumns({ columns, inFooter = false }: ServiceColumnsProps) {
  const Title = inFooter ? "h2" : "p";
  return (
    <div className="fifths service-columns">
      {columns.map(({ title, summary, family, entries, links = [] }) => (
        <div key={family} data-family={family} className="service-column">
          <Title className="eyebrow">{title}</Title>
          {!inFooter && <p className="text-small text-muted">{summary}</p>}
          <Entries entries={entries} />
          {inFooter && links.length > 0 && (
            <Entries entries={links.map(({ children = [], ...link }) => ({ ...link, parts: children }))} />
          )}
        </div>
      ))}
    </div>
  );
}

function Entries({ entries }: { entries: ServiceLink[] }) {
  return (
    <ul>
      {entries.map(({ label, to, parts = [] }) => (
        <li key={label + to}>
          {to.startsWith("/") ? (
            <TextLink to={to} variant="footer">
              {label}
            </TextLink>
          ) : (
            <a className="footer-link" href={to}>
              {label}
            </a>
          )}
          {parts.length > 0 && <Entries entries={parts} />}
        </li>
      ))}
    </ul>
  );
}
