import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";

type PostFactsProps = { date: string; duration: number; views?: string; likes?: string };

/** Separate from post cards because the home page loads only this. */
export function PostFacts({ date, duration, views, likes }: PostFactsProps) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  return (
    <p className="facts">
      <time dateTime={date}>{formatDate(date)}</time>
      <span>{translate("blog.readingTime", { minutes: duration })}</span>
      {views && <span>{translate("blog.views", { views })}</span>}
      {likes && <span>{translate("blog.likes", { likes })}</span>}
    </p>
  );
}
