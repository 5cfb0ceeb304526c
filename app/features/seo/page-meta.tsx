import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { inLocale } from "#contract/locales.ts";

type PageMetaProps = {
  title: string;
  description: string;
  /** The path of the prerendered page, not that of the URL, which may have a slash or a query. */
  path: string;
};

/** React moves these to the head. */
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

type AnswerPageMetaProps = {
  /** By default that of specification section 1. */
  title?: string;
  description: string;
};

/** The head of a page that answers a request (an error, thanks, offline) and must not be indexed. */
export function AnswerPageMeta({ title, description }: AnswerPageMetaProps) {
  const translate = useTranslate();
  const { organization } = useSiteData();
  return (
    <>
      <title>{title ?? translate("site.title", { brand: organization.name })}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  );
}
