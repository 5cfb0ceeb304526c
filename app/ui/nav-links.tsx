import { Link } from "react-router";

/** Links as the entries of a list, for navigations that are one line of words. */
export function NavLinks({ links }: { links: { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} prefetch="intent" className="nav-link">
        {label}
      </Link>
    </li>
  ));
}
