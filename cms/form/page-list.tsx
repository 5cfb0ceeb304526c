import { useEffect, useState } from "react";
import type { PageLink } from "../files/page-links.ts";
import { request } from "./request.ts";

/** What fields of links name as their `list`. */
export const PAGE_LIST = "pages";

/** The pages that all links of a form can choose from. */
export function PageList() {
  const [links, setLinks] = useState<PageLink[]>([]);
  useEffect(() => {
    // Without the list, paths can still be typed.
    request<PageLink[]>("links").then(setLinks, () => {});
  }, []);
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
