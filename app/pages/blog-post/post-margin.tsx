import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Contents } from "#app/sections/contents.tsx";
import { PostFacts } from "#app/sections/post-facts.tsx";
import { Portrait } from "#app/ui/image.tsx";
import type { Post } from "#model/blog/post.server.ts";
import type { TextHeading } from "#model/content/markdown.server.ts";

type BylineProps = Pick<Post, "author" | "date" | "updated" | "duration" | "views"> & { dateText: string };

export function PostMargin({ post, contents }: { post: BylineProps; contents: TextHeading[] }) {
  const translate = useTranslate();
  return (
    <div className="article-margin">
      <Byline {...post} />
      <Contents label={translate("blog.contents")} headings={contents} />
    </div>
  );
}

export function Byline({ author, updated, ...facts }: BylineProps) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  return (
    <div className="byline">
      <Portrait picture={author.photo} />
      <div>
        <p>
          <strong>{author.name}</strong>
          <span className="text-muted">{author.role}</span>
        </p>
        <PostFacts {...facts} />
        {updated && (
          <p className="facts">
            <time dateTime={updated}>{translate("page.updated", { date: formatDate(updated) })}</time>
          </p>
        )}
      </div>
    </div>
  );
}
