import { useRouteLoaderData } from "react-router";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { SiteData } from "#model/site/site-data.server.ts";

type LoadedSiteData = SiteData & {
  /** The organization in the default language, where the document speaks another one. */
  original?: SiteData["organization"];
};

/**
 * What every page shares, as the root route loaded it: the organization in the language of this part of the page.
 * @throws Error outside the site's document
 */
export function useSiteData(): SiteData {
  const data = useRouteLoaderData<LoadedSiteData>("root");
  const locale = useLocale();
  if (!data) throw new Error("The site's data is missing: the root route did not load.");
  const { original } = data;
  return locale === DEFAULT_LOCALE && original ? { ...data, organization: original } : data;
}
