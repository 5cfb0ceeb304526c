import { useRouteLoaderData } from "react-router";
import type { SiteData } from "./site-data.server.ts";

/** What every page shares, as the root route loaded it. @throws Error outside the site's document */
export function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>("root");
  if (!data) throw new Error("The site's data is missing: the root route did not load.");
  return data;
}
