import { PageLink } from "#app/ui/links/link.tsx";

type ChoiceLinksProps = {
  label: string;
  links: { label: string; to: string; isAfterGap?: boolean }[];
  /** The `to` of the link that is chosen. */
  current: string;
  /** What the chosen link is: one of several choices, or the page that is shown. */
  kind?: "true" | "page";
  /** Whether the page stays where it is scrolled to: for choices that change a part of it. */
  staysInPlace?: boolean;
};

/** Links of which one is chosen, in one line under their label. */
export function ChoiceLinks({
  label,
  links,
  current,
  kind = "true",
  staysInPlace = false,
}: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="choice">
      <p className="choice-label" aria-hidden="true">
        {label}
      </p>
      <ul>
        {links.map(({ label, to, isAfterGap }) => (
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
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PaginationProps = {
  label: string;
  /** Pages of the list in their order; where numbers are missing between two, that is shown. */
  pages: { number: number; to: string }[];
  current: number;
};

/** The pages of a long list by their numbers; nothing where one page holds it all. */
export function Pagination({ label, pages, current }: PaginationProps) {
  if (pages.length < 2) return null;
  const links = pages.map(({ number, to }, index) => ({
    ...{ label: String(number), to },
    isAfterGap: number > (pages[index - 1]?.number ?? 0) + 1,
  }));
  const shown = pages.find(({ number }) => number === current);
  return (
    <div className="pagination">
      <ChoiceLinks label={label} links={links} current={shown?.to ?? ""} kind="page" />
    </div>
  );
}
