import { useTranslate } from "#app/i18n/translate.ts";
import { useLocale } from "#app/i18n/use-locale.ts";
import { useTranslations } from "#app/i18n/use-page-locale.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { inLocale, type Locale } from "#contract/locales.ts";

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

/**
 * What search engines and shared links show of a page. React moves it to the head. A page that is not translated stands
 * under several addresses: the one in its own language counts.
 */
export function PageMeta({ title, description, path, image, type = "website" }: PageMetaProps) {
  const translate = useTranslate();
  const { siteUrl, organisation } = useSiteData();
  const locale = useLocale();
  const translations = useTranslations(path);
  const addressIn = (language: Locale) => siteUrl + inLocale(path, language);
  const shownTitle = title ?? translate("site.title", { brand: organisation.name });
  return (
    <>
      <title>{shownTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressIn(locale)} />
      {translations.length > 1 &&
        translations.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
        ))}
      {translations.length > 1 && <link rel="alternate" hrefLang="x-default" href={siteUrl + path} />}
      <meta property="og:title" content={shownTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:type" content={type} />
      {image && <meta property="og:image" content={siteUrl + image} />}
    </>
  );
}
