import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { TextPage } from "#model/pages/text-page.server.ts";
import { PageBreadcrumb } from "./breadcrumb.tsx";

export function TextArticle({ slug, title, description, name, heading, updated, body }: TextPage) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  const path = `/${slug}`;
  return (
    <article className="text-article">
      <PageMeta title={title} description={description} path={path} />
      <PageBreadcrumb entries={[{ label: name, to: path }]} />
      <div className="wrap">
        <PageHead heading={heading}>
          <p className="facts">
            <time dateTime={updated}>{translate("textPage.updated", { date: formatDate(updated) })}</time>
          </p>
        </PageHead>
        <Prose html={body} />
      </div>
    </article>
  );
}
