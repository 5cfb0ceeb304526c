import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";

type PageMetaProps = {
  /** Left out: the brand with the words of the specification, section 1. */
  title?: string;
  description: string;
  /** The path under which the page is prerendered. Never taken from the address: that one may carry a slash or a query. */
  path: string;
  /** The address of a picture that stands for the page. */
  image?: string | undefined;
  type?: "website" | "article";
};

/** What search engines and shared links show of a page. React moves it to the head. */
export function PageMeta({ title, description, path, image, type = "website" }: PageMetaProps) {
  const translate = useTranslate();
  const { siteUrl, organisation } = useSiteData();
  const shownTitle = title ?? translate("site.title", { brand: organisation.name });
  return (
    <>
      <title>{shownTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteUrl + path} />
      <meta property="og:title" content={shownTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:type" content={type} />
      {image && <meta property="og:image" content={siteUrl + image} />}
    </>
  );
}
