import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { inLocale } from "#contract/locales.ts";

type PageMetaProps = {
  title: string;
  description: string;
  /** The path under which the page is prerendered. Never taken from the address: that one may carry a slash or a query. */
  path: string;
};

/**
 * The title, the description and the one address of a page. React moves them to the head. A page that is not translated
 * stands under several addresses: the one in its own language counts. The build adds what only robots read.
 */
export function PageMeta({ title, description, path }: PageMetaProps) {
  const { siteUrl } = useSiteData();
  const locale = useLocale();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteUrl + inLocale(path, locale)} />
    </>
  );
}
