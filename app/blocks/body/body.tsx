import { useEffect, useState } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Facts } from "#app/ui/card.tsx";
import { listen } from "#app/ui/listen.ts";
import { PersonFigure } from "#app/ui/person.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ArticleBody, Text, TextEnd } from "../text/text.tsx";

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

type ContentsProps = { label: string; headings: { id: string; text: string }[] };

/** A table of contents that marks the part on the screen. Beside the text it is always open. */
function Contents({ label, headings }: ContentsProps) {
  const current = useCurrentPart(headings);
  if (headings.length < 3) return null;
  return (
    <nav aria-label={label} className="contents">
      <details>
        <summary className="eyebrow">{label}</summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The last part whose start has passed the upper third of the screen. */
function useCurrentPart(headings: ContentsProps["headings"]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const hasPassed = ({ id }: { id: string }) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 3;
    // At the top of a page nothing is read yet, however tall the screen is.
    const mark = () => setCurrent(scrollY === 0 ? undefined : headings.findLast(hasPassed)?.id);
    // A frame later: measured in the effect, the page would be laid out during hydration.
    const frame = requestAnimationFrame(mark);
    const stopListening = listen(window, "scroll resize", mark, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stopListening();
    };
  }, [headings]);
  return current;
}
