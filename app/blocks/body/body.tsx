import { useTranslate } from "#app/features/i18n/translate.ts";
import { Facts } from "#app/ui/card.tsx";
import { Contents } from "#app/ui/contents.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ArticleBody } from "../text/article-body.tsx";
import { Text, TextEnd } from "../text/text.tsx";

/** The text below the fields of the file, or a part of it. */
export function Body({ contents, byline, isNumbered, ...text }: BlockProps<"body">) {
  const translate = useTranslate();
  if (text.layout !== "article") return <Text {...text} />;
  const { layout, body, person, call, ...head } = text;
  return (
    <Section {...head}>
      <div className="article split" data-numbered={isNumbered || undefined}>
        <div>
          {byline && (
            <div className="byline">
              <PersonFigure {...byline.author}>
                <Facts facts={byline.facts ?? []} />
              </PersonFigure>
            </div>
          )}
          <Contents label={translate(byline ? "blog.contents" : "page.contents")} headings={contents} />
        </div>
        <div>
          <ArticleBody parts={body} />
          <TextEnd person={person} call={call} />
        </div>
      </div>
    </Section>
  );
}
