import { PageLink } from "#app/ui/links/link.tsx";

type ChoiceLinksProps = {
  label: string;
  /** `count` is how many things a choice leads to. */
  links: { label: string; to: string; count?: number; isAfterGap?: boolean }[];
  /** The `to` of the current link. */
  current: string;
  /** Value of `aria-current`. */
  kind?: "true" | "page";
  /** Keeps the scroll position, for choices that change part of the page. */
  staysInPlace?: boolean;
};

export function ChoiceLinks({
  label,
  links,
  current,
  kind = "true",
  staysInPlace = false,
}: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="choice">
      <p className="small-print choice-label" aria-hidden="true">
        {label}
      </p>
      <ul>
        {links.map(({ label, to, count, isAfterGap }) => (
          <li key={to} className={isAfterGap ? "choice-gap" : undefined}>
            <PageLink
              to={to}
              viewTransition={!staysInPlace}
              preventScrollReset={staysInPlace}
              className="choice-link"
              aria-current={to === current ? kind : undefined}
            >
              {label}
            </PageLink>
            {count !== undefined && <span className="small-print choice-count">{count}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PaginationProps = {
  label: string;
  /** In ascending order; gaps between numbers are marked. */
  pages: { number: number; to: string }[];
  current: number;
};

/** Renders nothing for a single page. */
export function Pagination({ label, pages, current }: PaginationProps) {
  if (pages.length < 2) return null;
  const links = pages.map(({ number, to }, index) => ({
    ...{ label: String(number), to },
    isAfterGap: number > (pages[index - 1]?.number ?? 0) + 1,
  }));
  const shown = pages.find(({ number }) => number === current);
  return <ChoiceLinks label={label} links={links} current={shown?.to ?? ""} kind="page" />;
}
