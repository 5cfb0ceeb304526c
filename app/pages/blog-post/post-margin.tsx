import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { PostFacts } from "#app/sections/post-facts.tsx";
import { Portrait } from "#app/ui/image.tsx";
import type { Post } from "#model/blog/post.server.ts";
import type { TextHeading } from "#model/reader/markdown.server.ts";

type BylineProps = Pick<Post, "author" | "date" | "updated" | "duration" | "views"> & { dateText: string };

export function PostMargin({ post, contents }: { post: BylineProps; contents: TextHeading[] }) {
  return (
    <div className="post-margin">
      <Byline {...post} />
      <Contents headings={contents} />
    </div>
  );
}

export function Byline({ author, updated, ...facts }: BylineProps) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  return (
    <div className="byline">
      <Portrait picture={author.photo} />
      <p>
        <strong>{author.name}</strong>
        <span className="text-muted">{author.role}</span>
      </p>
      <PostFacts {...facts} />
      {updated && (
        <p className="facts">
          <time dateTime={updated}>{translate("textPage.updated", { date: formatDate(updated) })}</time>
        </p>
      )}
    </div>
  );
}

/** The post's table of contents. */
function Contents({ headings }: { headings: TextHeading[] }) {
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
