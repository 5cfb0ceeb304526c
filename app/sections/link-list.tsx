import { Link } from "react-router";

type LinkListProps = { heading: string; links: { label: string; to: string }[] };

/** Links to related pages under a heading. */
export function LinkList({ heading, links }: LinkListProps) {
  return (
    <nav aria-label={heading} className="link-list">
      <h2 className="heading-3">{heading}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="thread-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
