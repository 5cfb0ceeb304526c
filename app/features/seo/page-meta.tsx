import { useMatches } from "react-router";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { inLocale } from "#contract/locales.ts";
import type { NamedLink } from "#model/site/page-paths.ts";

/** What the head and the breadcrumb read from the loader data of any page. */
type PageOutline = {
  title: string;
  description: string;
  /** Without a canonical path, the page is an answer (an error, thanks, offline) and must not be indexed. */
  path?: string;
  /** From the home page, which is left out, to the page itself. */
  trail?: NamedLink[];
};

export function usePageOutline(): PageOutline | undefined {
  // Only the not-found page has no loader.
  return useMatches().at(-1)?.loaderData as PageOutline | undefined;
}

/** React moves these to the head. */
export function PageMeta() {
  const { siteUrl } = useSiteData();
  const locale = useLocale();
  const page = usePageOutline();
  if (!page) return null;
  // Not the path of the URL, which may have a slash or another case.
  const path = page.path ?? page.trail?.at(-1)?.to;
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={siteUrl + inLocale(path, locale)} />
      )}
    </>
  );
}
