import { useTranslate } from "#app/features/i18n/translate.ts";
import type { TextHeading } from "#model/markdown/markdown.server.ts";

/** The parts of a post, each a link to its place. */
export function Contents({ headings }: { headings: TextHeading[] }) {
  const translate = useTranslate();
  if (headings.length === 0) return null;
  return (
    <nav aria-label={translate("blog.contents")} className="post-contents">
      <p className="eyebrow" aria-hidden="true">
        {translate("blog.contents")}
      </p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
