import type { ComponentProps } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { FirstSteps } from "#app/features/meeting/first-steps.tsx";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import { VisitRecord } from "#app/features/visit/visit-record.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { TextPage } from "#model/pages/text-page.server.ts";
import { ArticleBody } from "./article-body.tsx";
import { PageBreadcrumb } from "./breadcrumb.tsx";
import { Contents } from "./contents.tsx";
import { TextFigure } from "./figures/text-figure.tsx";
import { PersonFigure } from "./person-figure.tsx";
import { SheetCards } from "./sheet-cards.tsx";

export function TextArticle({ slug, title, description, name, heading, updated, ...page }: TextPage) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  const path = `/${slug}`;
  const { look, cover, figure } = page;
  const hasPlan = look?.head === "plan";
  return (
    <article className="text-article" data-family={look?.family}>
      <PageMeta title={title} description={description} path={path} />
      <div className={look ? "text-head" : undefined} data-head={look?.head}>
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
          {cover && !hasPlan && <Cloth image={cover} />}
        </div>
      </div>
      {look && figure && (
        <div className={hasPlan ? "text-band sunken text-plan" : "text-band ink"}>
          <TextFigure {...figure} />
          {cover && hasPlan && <Cloth image={cover} />}
        </div>
      )}
      <div className="wrap">
        <SheetCards sheets={page.sheets} />
        <div className="beside-contents">
          <div className="article-margin">
            <Contents label={translate("textPage.contents")} headings={page.contents} />
          </div>
          {!look && figure && <TextFigure {...figure} />}
          <Summary parts={page.summary} />
          {page.parts.map(({ band, body }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never move.
            <Part key={index} {...(band && { band })} body={body} />
          ))}
          {page.showsVisit && <VisitRecord />}
          {page.invites && <FirstSteps estimate={page.estimate} />}
        </div>
      </div>
    </article>
  );
}

function Part({ band, body }: TextPage["parts"][number]) {
  const text = <ArticleBody parts={body} />;
  if (!band) return <div>{text}</div>;
  return (
    <div className="text-band ink">
      {band.person && <PersonFigure {...band.person} />}
      <div>{text}</div>
    </div>
  );
}

function Cloth({ image }: { image: ComponentProps<typeof Picture>["image"] }) {
  return <Picture image={image} alt="" place="beside" className="text-cloth" loading="eager" />;
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
