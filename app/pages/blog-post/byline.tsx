import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { PostFacts } from "#app/sections/post-facts.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import type { Post } from "#model/blog/post.server.ts";

type BylineProps = Pick<Post, "author" | "date" | "updated" | "duration" | "views">;

/** Who wrote a post, when, and when it last changed if it did. */
export function Byline({ author, updated, ...facts }: BylineProps) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  return (
    <div className="byline">
      <Portrait picture={author.photo} />
      <p>
        <strong>{author.name}</strong>
        <span className="block text-muted">{author.role}</span>
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
