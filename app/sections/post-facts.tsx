import { useTranslate } from "#app/features/i18n/translate.ts";

type PostFactsProps = { date: string; dateText: string; duration: number; views?: string; likes?: string };

/** Separate from post cards because the home page loads only this. */
export function PostFacts({ date, dateText, duration, views, likes }: PostFactsProps) {
  const translate = useTranslate();
  return (
    <p className="facts">
      <time dateTime={date}>{dateText}</time>
      <span>{translate("blog.readingTime", { minutes: duration })}</span>
      {views && <span>{translate("blog.views", { views })}</span>}
      {likes && <span>{translate("blog.likes", { likes })}</span>}
    </p>
  );
}
