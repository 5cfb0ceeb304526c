import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { FirstSteps } from "#app/features/meeting/first-steps.tsx";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import { VisitRecord } from "#app/features/visit/visit-record.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
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
  return (
    <article className="text-article">
      <PageMeta title={title} description={description} path={path} />
      <PageBreadcrumb entries={[{ label: name, to: path }]} />
      <div className="wrap">
        <PageHead heading={heading} {...(page.lead && { lead: page.lead })}>
          <p className="facts">
            <time dateTime={updated}>{translate("textPage.updated", { date: formatDate(updated) })}</time>
          </p>
          {page.print && (
            <p className="actions">
              <PrintButton>{page.print}</PrintButton>
            </p>
          )}
        </PageHead>
        <SheetCards sheets={page.sheets} />
        <div className="beside-contents">
          <div className="article-margin">
            <Contents label={translate("textPage.contents")} headings={page.contents} />
          </div>
          <div>
            {page.figure && <TextFigure {...page.figure} />}
            <Summary parts={page.summary} />
            <ArticleBody parts={page.body} />
            {page.showsVisit && <VisitRecord />}
            {page.invites && <FirstSteps estimate={page.estimate} />}
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
