import { useRouteLoaderData } from "react-router";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import type { Accent } from "#art/weave/yarn.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { SiteData } from "#model/site/site-data.server.ts";

type LoadedSiteData = SiteData & {
  /** The organization in the default language, if the document has another one. */
  original?: SiteData["organization"];
};

/** The data that all pages share, with the organization in the language of this part of the page. */
export function useSiteData(): SiteData {
  const data = useRouteLoaderData<LoadedSiteData>("root");
  const locale = useLocale();
  if (!data) throw new Error("The site's data is missing: the root route did not load.");
  const { original } = data;
  return locale === DEFAULT_LOCALE && original ? { ...data, organization: original } : data;
}

export function useOfficeNames(): (ids: readonly string[]) => string {
  const { offices } = useSiteData().organization;
  return (ids) =>
    offices
      .filter(({ id }) => ids.includes(id))
      .map(({ city }) => city)
      .join(" · ");
}

const ACCENTS = ["indigo", "madder", "marigold", "peacock", "leaf"] as const satisfies readonly Accent[];

export function findOfficeAccent(index: number): Accent {
  return ACCENTS[index % ACCENTS.length] ?? ACCENTS[0];
}
