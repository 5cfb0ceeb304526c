import { ChoiceLinks } from "./choice-links.tsx";

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
