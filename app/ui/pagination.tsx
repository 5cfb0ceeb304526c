import { ChoiceLinks } from "./choice-links.tsx";

type PaginationProps = { label: string; paths: string[]; current: number };

/** The pages of a long list by their numbers; nothing where one page holds it all. */
export function Pagination({ label, paths, current }: PaginationProps) {
  if (paths.length < 2) return null;
  const links = paths.map((to, index) => ({ label: String(index + 1), to }));
  return (
    <div className="pagination">
      <ChoiceLinks label={label} links={links} current={paths[current - 1] ?? ""} kind="page" />
    </div>
  );
}
