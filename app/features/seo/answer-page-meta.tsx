import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";

type AnswerPageMetaProps = {
  /** Left out: the brand with the words of the specification, section 1. */
  title?: string;
  description: string;
};

/** The head of a page that is an answer: no search engine lists it. React moves it to the head. */
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
