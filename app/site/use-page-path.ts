import { useLocation } from "react-router";

/** The path of the present page as it is written everywhere: without the slash under which it is prerendered. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return pathname.replace(/(?<=.)\/$/, "");
}
