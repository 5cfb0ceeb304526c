import { LinkTree } from "#app/ui/links/link.tsx";
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
          <LinkTree links={entries} />
          {inFooter && links.length > 0 && (
            <LinkTree links={links.map(({ children = [], ...link }) => ({ ...link, parts: children }))} />
          )}
        </div>
      ))}
    </div>
  );
}
