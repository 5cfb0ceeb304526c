import type { PageLink } from "../files/page-links.ts";
import { useAnswer } from "./request.tsx";

/** What fields of links name as their `list`. */
export const PAGE_LIST = "pages";

/** The pages that all links of a form can choose from. Without the list, paths can still be typed. */
export function PageList() {
  const { answer: links = [] } = useAnswer<PageLink[]>("links");
  return (
    <datalist id={PAGE_LIST}>
      {links.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </datalist>
  );
}
