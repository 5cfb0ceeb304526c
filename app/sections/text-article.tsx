import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import { VisitRecord } from "#app/features/visit/visit-record.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import type { TextPage } from "#model/pages/text-page.server.ts";
import { ArticleBody } from "./article-body.tsx";
import { PageBreadcrumb } from "./breadcrumb.tsx";
import { Contents } from "./contents.tsx";
import { TextFigure } from "./figures/text-figure.tsx";
import { SheetCards } from "./sheet-cards.tsx";

export function TextArticle({ slug, title, description, name, heading, updated, ...page }: TextPage) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  const path = `/${slug}`;
  const isSummedUp = page.figure !== undefined || page.summary.length > 0;
  return (
    <article className="text-article">
      <PageMeta title={title} description={description} path={path} />
      <PageBreadcrumb entries={[{ label: name, to: path }]} />
      <div className="wrap">
        <div className={isSummedUp ? "head-beside text-head" : undefined}>
          <PageHead heading={heading} {...(page.lead && { lead: page.lead })}>
            <p className="facts">
              <time dateTime={updated}>{translate("textPage.updated", { date: formatDate(updated) })}</time>
            </p>
            {page.print && (
              <p className="actions">
                <button
                  type="button"
                  className="button button-secondary print-button"
                  onClick={() => print()}
                >
                  {page.print}
                </button>
              </p>
            )}
          </PageHead>
          {isSummedUp && (
            <div>
              {page.figure && <TextFigure {...page.figure} />}
              <Summary parts={page.summary} />
            </div>
          )}
        </div>
        <SheetCards sheets={page.sheets} />
        <div className="beside-contents">
          <div className="article-margin">
            <Contents label={translate("textPage.contents")} headings={page.contents} />
          </div>
          <div>
            <ArticleBody parts={page.body} />
            {page.showsVisit && <VisitRecord />}
          </div>
        </div>
      </div>
    </article>
  );
}

function Summary({ parts }: { parts: TextPage["summary"] }) {
  const translate = useTranslate();
  if (parts.length === 0) return null;
  return (
    <div className="text-summary">
      <p className="eyebrow">{translate("textPage.summary")}</p>
      <dl>
        {parts.map(({ id, part, text }) => (
          <div key={id}>
            <dt>
              <a className="inline-link" href={`#${id}`}>
                {part}
              </a>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
