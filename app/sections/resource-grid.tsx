import type { ReactNode } from "react";
import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { TextLink } from "#app/ui/links/link.tsx";

type ResourceGridProps = {
  entries: { id: string; card: ReactNode }[];
  /** Specification section 9. */
  limit?: number;
};

/** Cards of posts, projects or jobs. Those past the limit are on the sitemap. */
export function ResourceGrid({ entries, limit = 20 }: ResourceGridProps) {
  const translate = useTranslate();
  if (entries.length === 0) return null;
  return (
    <>
      <ul className="resource-grid">
        {entries.slice(0, limit).map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
      {entries.length > limit && (
        <p className="resource-rest">
          <TextLink to={href("/sitemap")} variant="thread">
            {translate("resources.rest", { count: entries.length - limit })}
          </TextLink>
        </p>
      )}
    </>
  );
}
