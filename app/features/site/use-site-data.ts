import { useRouteLoaderData } from "react-router";
import type { Accent } from "#art/weave/yarn.server.ts";
import type { SiteData } from "#model/site/site-data.server.ts";

/** The data that all pages share. */
export function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>("root");
  if (!data) throw new Error("The site's data is missing: the root route did not load.");
  return data;
}

const ACCENTS = ["indigo", "madder", "marigold", "peacock", "leaf"] as const satisfies readonly Accent[];

/** The accent of one of several offices or steps. */
export function findAccent(index: number): Accent {
  return ACCENTS[index % ACCENTS.length] ?? ACCENTS[0];
}
