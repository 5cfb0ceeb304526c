import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { FirstSteps } from "#app/features/meeting/first-steps.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { VisitRecord } from "#app/features/visit/visit-record.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { PageHead } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { writePattern } from "#app/ui/section.tsx";
import { Terms } from "#app/ui/terms.tsx";
import type { TextPage } from "#model/pages/text-page.server.ts";
import { ArticleBody } from "./article-body.tsx";
import { PageBreadcrumb } from "./breadcrumb.tsx";
import { Contents } from "./contents.tsx";
import { TextFigure } from "./figures/text-figure.tsx";
import { PersonFigure } from "./person-figure.tsx";
import { SheetCards } from "./sheet-cards.tsx";

export function TextArticle({ heading, updated, ...page }: TextPage) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  const { look, cover, figure } = page;
  const steps = page.invites && <FirstSteps estimate={page.estimate} />;
  const endsInBand = page.parts.at(-1)?.band !== undefined;
  return (
    <article className="text-article" data-family={look?.family} data-numbered={page.numbered || undefined}>
      <div className={look ? "text-head" : undefined} data-head={look?.head}>
        <PageBreadcrumb />
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
          {cover && <Cloth image={cover} />}
        </div>
      </div>
      {look && figure && (
        <DarkBand>
          <TextFigure {...figure} />
        </DarkBand>
      )}
      <div className="wrap">
        <SheetCards sheets={page.sheets} />
        <Summary parts={page.summary} />
        <div className="beside-contents">
          <div className="article-margin">
            <Contents label={translate("textPage.contents")} headings={page.contents} />
          </div>
          {!look && figure && <TextFigure {...figure} />}
          {page.parts.map(({ band, body }, index) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: parts never move.
              key={index}
              {...(band && { band })}
              body={body}
              end={index === page.parts.length - 1 && endsInBand && steps}
            />
          ))}
          {page.showsVisit && <VisitRecord />}
          {!endsInBand && steps}
        </div>
      </div>
    </article>
  );
}

type PartProps = TextPage["parts"][number] & {
  /** What a band has at its end, if the page ends with it. */
  end: Elements;
};

function Part({ band, body, end }: PartProps) {
  const text = <ArticleBody parts={body} />;
  if (!band) return <div>{text}</div>;
  const content = (
    <>
      {band.person && <PersonFigure {...band.person} />}
      <div>
        {text}
        {end}
      </div>
    </>
  );
  return end ? <div className="text-band sunken">{content}</div> : <DarkBand>{content}</DarkBand>;
}

/** On the cloth of the footer, which every page has. */
function DarkBand({ children }: { children: ReactNode }) {
  const { footerPattern } = useSiteData();
  return (
    <div className="text-band ink" style={writePattern(footerPattern)}>
      {children}
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
      <Terms
        entries={parts.map(({ id, part, text }) => [
          <a key={id} className="inline-link" href={`#${id}`}>
            {part}
          </a>,
          text,
        ])}
      />
    </div>
  );
}
