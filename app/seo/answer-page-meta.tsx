import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";

type AnswerPageMetaProps = { page: "notFound" | "errorPage" | "thankYou" | "notSent" };

/** The head of a page that is an answer: its words are interface words, and no search engine lists it. */
export function AnswerPageMeta({ page }: AnswerPageMetaProps) {
  const translate = useTranslate();
  const brand = useSiteData().organisation.name;
  return (
    <>
      <title>{translate(`${page}.title`, { brand })}</title>
      <meta name="description" content={translate(`${page}.description`)} />
      <meta name="robots" content="noindex" />
    </>
  );
}
