import { PageLink } from "./page-link.tsx";

type ChoiceLinksProps = {
  label: string;
  links: { label: string; to: string }[];
  /** The `to` of the link that is chosen. */
  current: string;
  /** Whether the page stays where it is scrolled to: for choices that change a part of it. */
  staysInPlace?: boolean;
};

/** Links of which one is chosen, in one line under their label. */
export function ChoiceLinks({ label, links, current, staysInPlace = false }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="choice">
      <p className="choice-label" aria-hidden="true">
        {label}
      </p>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink
              to={to}
              viewTransition={!staysInPlace}
              replace={staysInPlace}
              preventScrollReset={staysInPlace}
              className="choice-link"
              aria-current={to === current ? "true" : undefined}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
