import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { NamedLink } from "#model/site/named-link.ts";

type MapLink = NamedLink & { parts?: MapLink[] };
type MapLinksProps = { heading?: string; to?: string; links: MapLink[] };

/** Links of the site map under their heading, which may be a link itself. */
export function MapLinks({ heading, to, links }: MapLinksProps) {
  if (links.length === 0) return null;
  return (
    <div>
      {heading && (
        <Heading tag="h3" size={4}>
          {to ? <TextLink to={to}>{heading}</TextLink> : heading}
        </Heading>
      )}
      <LinkTree links={links} />
    </div>
  );
}

function LinkTree({ links }: { links: MapLink[] }) {
  return (
    <ul>
      {links.map(({ label, to, parts = [] }) => (
        <li key={to}>
          <TextLink to={to} variant="footer">
            {label}
          </TextLink>
          {parts.length > 0 && <LinkTree links={parts} />}
        </li>
      ))}
    </ul>
  );
}
