import { TextLink } from "./text-link.tsx";

/** Links as the entries of a list, for navigations that are one line of words. */
export function NavLinks({ links }: { links: { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <TextLink to={to} variant="nav">
        {label}
      </TextLink>
    </li>
  ));
}
