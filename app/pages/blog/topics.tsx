import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePagePath } from "#app/features/i18n/use-locale.ts";
import { PageLink } from "#app/ui/links/link.tsx";
import type { BlogPage } from "#model/blog/blog-page.server.ts";

type TopicsProps = Pick<BlogPage, "categories" | "total">;

/** The categories as threads, with a float for each post. */
export function Topics({ categories, total }: TopicsProps) {
  const translate = useTranslate();
  const path = usePagePath();
  const all = { label: translate("blog.all"), to: href("/blog"), count: total, family: undefined };
  const current = categories.find(({ to }) => path === to || path.startsWith(`${to}/`)) ?? all;
  return (
    <nav aria-label={translate("blog.categories")} className="topics">
      <ul>
        {[all, ...categories].map(({ label, to, count, family }) => (
          <li key={to} data-family={family}>
            <PageLink
              to={to}
              viewTransition
              className="choice-link"
              aria-current={to === current.to ? "true" : undefined}
            >
              {label}
            </PageLink>
            <span aria-hidden="true" className="topic-thread" style={{ "--posts": count }} />
            <span className="topic-count">{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
