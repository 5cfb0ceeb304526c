import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

type LinkListProps = { heading: string; links: { label: string; to: string }[] };

/** Links to related pages under a heading; nothing where there are none. */
export function LinkList({ heading, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={heading} className="link-list">
      <Heading tag="h2" size={4}>
        {heading}
      </Heading>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to} variant="thread">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
